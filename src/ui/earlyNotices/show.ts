import { parseCopy } from '../../../domain/copy.ts';
import { type EarlyNotice, earlyNoticeId, templateId } from './names.ts';

interface Words {
  readonly tone: string;
  readonly title: string;
  readonly text: string;
}

/** Shows a notice from its prerendered template, unless the hydrated page has decided about it already. */
export function showEarlyNotice(name: EarlyNotice, words?: Words): void {
  const template = document.getElementById(templateId(name, words?.tone ?? 'info'));
  const container = document.getElementById(earlyNoticeId(name));
  if (!(template instanceof HTMLTemplateElement) || container?.dataset.early === undefined) return;
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
