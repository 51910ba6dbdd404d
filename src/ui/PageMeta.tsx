import { brand } from '@brand/brand';

interface PageMetaProps {
  /** Without the brand's name. */
  title: string;
  description: string;
  /** Path of the page: makes the canonical address. Absent on pages that are not to be found. */
  path?: string;
  image?: string;
  noindex?: boolean;
}

/** Title and metas of a page; React lifts them into the document's head, on every change of page. */
export function PageMeta({ title, description, path, image, noindex = false }: PageMetaProps) {
  const full = `${title} | ${brand.name}`;
  const url = path === undefined ? undefined : brand.origin + path;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {url !== undefined && <link rel="canonical" href={url} />}
      {url !== undefined && <meta property="og:url" content={url} />}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      {image !== undefined && <meta property="og:image" content={brand.origin + image} />}
    </>
  );
}
