/** What staff reads of a refund that has to wait. */
export const notSettledYet = 'The charge has not settled yet.';
export const disputed = "The student's bank disputes the charge, and has not decided.";
/** What staff reads of a refund that the server must not make: nobody says whose course the bank has paid for. */
export const partTaken =
  'The bank has taken money of the charge by a dispute. Settle this refund by hand, less what the bank took.';
/** What staff reads of a refund that nobody has to make. */
export const takenBack = 'The charge itself was taken back.';
