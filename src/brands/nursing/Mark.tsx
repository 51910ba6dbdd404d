/** A rose of four petals around a cross. Strokes have the text color. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 40 40"
      width="40"
      height="40"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M20 6c4-3.5 9-1.5 9.5 3.5C35 10 38 15 34 20c4 5 1 10-4.5 10.5C29 35.5 24 37.5 20 34c-4 3.5-9 1.5-9.5-3.5C5 30 2 25 6 20 2 15 5 10 10.5 9.5 11 4.5 16 2.5 20 6Z" />
      <path d="M20 14v12M14 20h12" />
    </svg>
  );
}
