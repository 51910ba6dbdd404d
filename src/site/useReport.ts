import { useSite } from './SiteContext.tsx';

/** Reports a click that marketing counts; `label` names the page. */
export function useReport(): (action: 'enroll' | 'checklist_download', label: string) => void {
  const site = useSite();
  return (action, label) => site?.send({ type: 'LINK_FOLLOWED', action, label });
}
