/** Replaces ids, signatures, hashes and codes, which differ from run to run. */
export const stableText = (text: string): string =>
  text
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '(uuid)')
    // Long ones whatever they are made of: one in hundreds has no digit.
    .replace(/(?<![\w/+-])[\w/+-]{32,}={0,2}(?![\w/+-])/g, '(secret)')
    .replace(/(?<![\w/+-])(?=[\w/+=-]*\d)(?=[\w/+=-]*[A-Za-z])[\w/+-]{21,}={0,2}(?![\w/+-])/g, '(secret)')
    .replace(/\b(?=[a-f]*\d)[\da-f]{8}\b/g, '(number)')
    // The database returns these in any order.
    .replace(/(?<="rate_limits": ?\[)[^\]]+/g, '(counts)')
    .replace(/(?<=\\n)\d{6}(?=\\n)|(?<=<code>)\d{6}(?=<)/g, '(code)');
