-- Every change is checked from now on. Rows that are longer already stop nothing: they are reported by a warning.
DO $$
DECLARE
	rule text[];
BEGIN
	FOREACH rule SLICE 1 IN ARRAY ARRAY[
		['users', 'users_lengths', $r$char_length("sub") <= 64 AND char_length("email") <= 254 AND char_length("given_name") <= 2048 AND char_length("family_name") <= 2048 AND char_length("status") <= 32 AND char_length("salt") <= 64 AND char_length("verifier") <= 1024$r$],
		['sign_in_codes', 'sign_in_codes_lengths', $r$char_length("sub") <= 64 AND char_length("purpose") <= 16 AND char_length("hash") <= 64$r$],
		['sign_in_exchanges', 'sign_in_exchanges_lengths', $r$char_length("id_hash") <= 64 AND char_length("kind") <= 16 AND char_length("sub") <= 64 AND char_length("client_id") <= 128 AND char_length("key") <= 64$r$],
		['sign_ins', 'sign_ins_lengths', $r$char_length("origin_jti") <= 64 AND char_length("sub") <= 64 AND char_length("client_id") <= 128$r$],
		['refresh_tokens', 'refresh_tokens_lengths', $r$char_length("hash") <= 64 AND char_length("origin_jti") <= 64 AND char_length("replaces") <= 64$r$],
		['signing_keys', 'signing_keys_lengths', $r$char_length("kid") <= 128 AND pg_column_size("private_jwk") <= 10000$r$],
		['profiles', 'profiles_lengths', $r$char_length("email") <= 254 AND char_length("sub") <= 64 AND char_length("first_name") <= 100 AND char_length("last_name") <= 100 AND pg_column_size("details") <= 20000$r$],
		['enrollments', 'enrollments_lengths', $r$char_length("id") <= 64 AND char_length("sub") <= 64 AND char_length("course_code") <= 20 AND char_length("transaction_id") <= 100$r$],
		['authorization_codes', 'authorization_codes_lengths', $r$char_length("code") <= 64 AND char_length("kind") <= 16 AND pg_column_size("course_codes") <= 20000$r$],
		['payment_attempts', 'payment_attempts_lengths', $r$char_length("id") <= 129 AND char_length("sub") <= 64 AND char_length("email") <= 254 AND char_length("idempotency_key") <= 64 AND char_length("fingerprint") <= 64 AND pg_column_size("course_codes") <= 4000 AND char_length("discount_code") <= 64 AND pg_column_size("lines") <= 40000 AND pg_column_size("rejection") <= 2000 AND pg_column_size("state") <= 2000 AND pg_column_size("context") <= 40000 AND char_length("status") <= 16 AND char_length("request_id") <= 64$r$],
		['database_history', 'database_history_lengths', $r$char_length("identity") <= 200$r$],
		['transactions', 'transactions_lengths', $r$char_length("id") <= 100 AND char_length("attempt_id") <= 129 AND char_length("sub") <= 64 AND char_length("email") <= 254 AND pg_column_size("course_codes") <= 4000 AND pg_column_size("lines") <= 40000$r$],
		['embedded_transactions', 'embedded_transactions_lengths', $r$char_length("id") <= 100 AND char_length("order_id") <= 129 AND char_length("currency") <= 3 AND char_length("merchant_account") <= 100 AND char_length("type") <= 16 AND char_length("refund_of") <= 100 AND char_length("dispute") <= 16 AND char_length("status") <= 32 AND char_length("reason") <= 1000 AND char_length("request_id") <= 64 AND char_length("email") <= 254 AND pg_column_size("lines") <= 40000 AND char_length("discount_code") <= 64$r$],
		['refused_codes', 'refused_codes_lengths', $r$pg_column_size("row") <= 100000$r$],
		['redemptions', 'redemptions_lengths', $r$char_length("transaction_id") <= 100 AND char_length("code") <= 64 AND char_length("sub") <= 64$r$],
		['contact_messages', 'contact_messages_lengths', $r$char_length("id") <= 64 AND char_length("name") <= 200 AND char_length("email") <= 254 AND char_length("message") <= 10000$r$],
		['marketing_contacts', 'marketing_contacts_lengths', $r$char_length("id") <= 64 AND char_length("first_name") <= 100 AND char_length("last_name") <= 100 AND char_length("email") <= 254 AND char_length("phone_number") <= 40$r$],
		['critical_errors', 'critical_errors_lengths', $r$char_length("id") <= 64 AND char_length("message") <= 10000 AND char_length("source") <= 16 AND char_length("component") <= 200$r$],
		['outbox', 'outbox_lengths', $r$char_length("recipient") <= 254 AND char_length("subject") <= 300 AND char_length("text") <= 100000 AND char_length("html") <= 300000 AND char_length("request_id") <= 64$r$],
		['uploads', 'uploads_lengths', $r$char_length("id") <= 64 AND char_length("token_hash") <= 64 AND char_length("file_key") <= 300 AND char_length("content_type") <= 100 AND char_length("document_type") <= 64 AND char_length("name") <= 200 AND char_length("student_id") <= 100$r$],
		['rate_limits', 'rate_limits_lengths', $r$char_length("key") <= 300$r$],
		['heartbeat', 'heartbeat_lengths', $r$char_length("padding") <= 8000$r$]
	] LOOP
		EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%s) NOT VALID', rule[1], rule[2], rule[3]);
		BEGIN
			EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT %I', rule[1], rule[2]);
		EXCEPTION WHEN check_violation THEN
			RAISE WARNING 'Rows of % are longer than %', rule[1], rule[2];
		END;
	END LOOP;
END $$;
