/** An email address that may break after its `@`, so that a narrow card does not cut it in the middle of a word. */
export function EmailText({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
