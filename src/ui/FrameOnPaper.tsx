import { brand } from '@brand/brand';

/**
 * What is printed in place of a frame, which comes out empty or cut.
 *
 * @param to what the reader finds there: an address or a path of this site
 */
export const FrameOnPaper = ({ title, to }: { title: string; to: string }) => (
  <p data-print-only>{`${title}: ${new URL(to, brand.origin).href}`}</p>
);
