/** An open book under an arch. Strokes have the text color. */
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
      <path d="M5 34V19C5 10.7 11.7 4 20 4s15 6.7 15 15v15" />
      <path d="M20 18.5c-2.6-2-6-2.7-9.5-2.5v13c3.5-.2 6.9.5 9.5 2.5 2.6-2 6-2.7 9.5-2.5V16c-3.5-.2-6.9.5-9.5 2.5Zm0 0v13" />
    </svg>
  );
}
