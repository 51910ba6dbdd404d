import { parseCopy } from '../copy.ts';
import { type EarlyNotice, earlyNoticesId, templateId } from './names.ts';

interface Words {
  readonly tone: string;
  readonly title: string;
  readonly text: string;
}

/** Shows a notice on a page that is not hydrated, from its prerendered template. */
export function showEarlyNotice(name: EarlyNotice, words?: Words): void {
  const template = document.getElementById(templateId(name, words?.tone ?? 'info'));
  const container = document.getElementById(earlyNoticesId);
  const isHydrated = document.documentElement.dataset.hydrated !== undefined;
  if (!(template instanceof HTMLTemplateElement) || container === null || isHydrated) return;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  if (words) {
    notice.querySelector('strong')?.append(words.title);
    notice
      .querySelector('[data-text]')
      ?.append(
        ...parseCopy(words.text).map((part) =>
          part.kind === 'link'
            ? Object.assign(document.createElement('a'), { href: part.to, textContent: part.text })
            : part.text,
        ),
      );
  }
  container.append(notice);
}
