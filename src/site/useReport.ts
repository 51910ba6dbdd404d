import { useSite } from './SiteContext.tsx';

/** Tells marketing of a press on a link: `action`, e.g. `enroll`, and the page on which it was. */
export function useReport(): (action: 'enroll' | 'checklist_download', label: string) => void {
  const site = useSite();
  return (action, label) => site?.send({ type: 'LINK_FOLLOWED', action, label });
}
