import type { ReactNode } from 'react';
import { AlertNotice } from '../../flows/alertBanner/AlertNotice.tsx';
import { type EarlyNotice, templateId } from '../../ui/earlyNotices/names.ts';
import { EnvironmentNotice } from '../shell/EnvironmentNotice.tsx';

const nothing = () => undefined;

function Template({ name, tone, children }: { name: EarlyNotice; tone: string; children: ReactNode }) {
  return (
    <template id={templateId(name, tone)}>
      <div data-early-notice={name} data-dehydrated="">
        {children}
      </div>
    </template>
  );
}

/** What `showEarlyNotice` copies: each notice without its words, which depend on the day. */
export function NoticeTemplates() {
  return (
    <>
      {(['info', 'warning'] as const).map((tone) => (
        <Template key={tone} name="alert" tone={tone}>
          <AlertNotice notice={{ tone, title: '', text: '' }} onClose={nothing} />
        </Template>
      ))}
      <Template name="environment" tone="info">
        <EnvironmentNotice onClose={nothing} />
      </Template>
    </>
  );
}
