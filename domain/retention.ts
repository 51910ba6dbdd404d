/** Days for which the server keeps personal data after it was received. The purge deletes by them; privacy states them. */
export const retentionDays = {
  /** Accounts whose email was never confirmed, with their profiles; as far as the server knows, where a user pool has them. */
  unconfirmedAccounts: 30,
  /** The networks that people signed in from, after the last sign-in. */
  signInNetworks: 90,
  /** The address that an account had: for as long its owner can object to the change. */
  emailObjections: 7,
  /** Recipient and subject of mail; its text is erased when it was sent. */
  mail: 90,
  /** What became of a registration, as it was sent to the learning platform: numbers without a name. */
  feedEvents: 90,
  contactMessages: 730,
  marketingContacts: 730,
  criticalErrors: 90,
  /** Payments that were rejected, declined or never begun, and for which nothing was ever held. */
  unpaidAttempts: 30,
  /** Files that students sent, unless the server is configured otherwise. */
  uploads: 365,
  /** What staff changed, without names and addresses. Longer than the books that it explains have to be kept. */
  audit: 2922,
} as const;
