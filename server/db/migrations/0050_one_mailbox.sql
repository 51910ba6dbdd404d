-- One form for each mailbox: the domain of an email in ASCII (RFC 3492), as domain/email.ts writes it from now on.
CREATE FUNCTION pg_temp.in_ascii(label text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	alphabet constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
	points int[] := ARRAY(SELECT ascii(c) FROM unnest(string_to_array(label, NULL)) WITH ORDINALITY AS letters(c, i) ORDER BY i);
	output text;
	n int := 128;
	delta int := 0;
	bias int := 72;
	basic int;
	handled int;
	point int;
	next int;
	q int;
	k int;
	t int;
BEGIN
	IF octet_length(label) = char_length(label) THEN RETURN label; END IF;
	output := coalesce((SELECT string_agg(chr(p), '' ORDER BY i) FROM unnest(points) WITH ORDINALITY AS codes(p, i) WHERE p < 128), '');
	basic := char_length(output);
	handled := basic;
	IF basic > 0 THEN output := output || '-'; END IF;
	WHILE handled < array_length(points, 1) LOOP
		SELECT min(p) INTO next FROM unnest(points) AS codes(p) WHERE p >= n;
		delta := delta + (next - n) * (handled + 1);
		n := next;
		FOREACH point IN ARRAY points LOOP
			IF point < n THEN delta := delta + 1; END IF;
			CONTINUE WHEN point <> n;
			q := delta;
			k := 36;
			LOOP
				t := greatest(1, least(26, k - bias));
				EXIT WHEN q < t;
				output := output || substr(alphabet, t + (q - t) % (36 - t) + 1, 1);
				q := (q - t) / (36 - t);
				k := k + 36;
			END LOOP;
			output := output || substr(alphabet, q + 1, 1);
			delta := CASE WHEN handled = basic THEN delta / 700 ELSE delta / 2 END;
			delta := delta + delta / (handled + 1);
			k := 0;
			WHILE delta > 455 LOOP
				delta := delta / 35;
				k := k + 36;
			END LOOP;
			bias := k + 36 * delta / (delta + 38);
			delta := 0;
			handled := handled + 1;
		END LOOP;
		delta := delta + 1;
		n := n + 1;
	END LOOP;
	RETURN 'xn--' || output;
END $$;
--> statement-breakpoint
-- Where both forms have an account, each keeps its own: staff has to find out which one the person uses.
DO $$
DECLARE
	place text;
	old text;
	new text;
BEGIN
	FOREACH place IN ARRAY ARRAY['users', 'profiles'] LOOP
		FOR old IN EXECUTE format('SELECT email FROM %I WHERE octet_length(email) <> char_length(email) ORDER BY email', place) LOOP
			new := normalize(old, NFKC);
			SELECT translate(split_part(new, '@', 1), '‘’‐–—', '''''---') || '@' || string_agg(pg_temp.in_ascii(label), '.' ORDER BY i)
				INTO new
				FROM unnest(string_to_array(split_part(new, '@', 2), '.')) WITH ORDINALITY AS labels(label, i);
			BEGIN
				EXECUTE format('UPDATE %I SET email = $1 WHERE email = $2', place) USING new, old;
			EXCEPTION WHEN unique_violation OR check_violation THEN
				RAISE WARNING 'A row of % keeps its email, because another one has its ASCII form', place;
			END;
		END LOOP;
	END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION pg_temp.in_ascii(text);
