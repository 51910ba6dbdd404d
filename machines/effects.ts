import type { Cents } from '../domain/money.ts';
import type { CourseCode } from './types.ts';

/** What a chart wants done outside the actor system. Charts emit these; the application carries them out. */
export type Effect =
  | { readonly type: 'navigate'; readonly to: string }
  | { readonly type: 'reload' }
  /** Nothing of the page can be seen or used until it is revealed: it may come back as another person's. */
  | { readonly type: 'conceal' | 'reveal' }
  /** Removes a query parameter from the address. */
  | { readonly type: 'removeFromAddress'; readonly parameter: string }
  /** Read aloud by screen readers. */
  | { readonly type: 'announce'; readonly text: string }
  | ({ readonly type: 'analytics' } & AnalyticsEvent)
  | { readonly type: 'log'; readonly message: string; readonly error?: unknown };

/** Outcomes worth counting; nothing personal. */
export type AnalyticsEvent =
  | { readonly name: 'page_view'; readonly params: { readonly path: string; readonly title: string } }
  | {
      readonly name: 'add_to_cart' | 'remove_from_cart';
      readonly params: { readonly codes: readonly CourseCode[] };
    }
  | { readonly name: 'view_cart' | 'begin_checkout'; readonly params: Purchase }
  | { readonly name: 'add_payment_info'; readonly params: Purchase & { readonly method: string } }
  | {
      readonly name: 'purchase';
      readonly params: Purchase & {
        readonly transactionId: string;
        readonly authorizationCode: string | null;
      };
    }
  | {
      readonly name: 'registered';
      readonly params: { readonly code: CourseCode; readonly transactionId: string };
    }
  | { readonly name: 'login' | 'sign_up' }
  | { readonly name: 'redirect'; readonly params: { readonly from: string; readonly to: string } }
  /** A click that marketing counts, e.g. `checklist_download`. */
  | { readonly name: 'interaction'; readonly params: { readonly action: string; readonly label: string } }
  /** Any button: `press`; a link that looks like one: `follow`. */
  | {
      readonly name: 'button_click';
      readonly params: { readonly action: 'press' | 'follow'; readonly label: string };
    };

export interface Purchase {
  readonly codes: readonly CourseCode[];
  readonly value: Cents;
}

export const navigate = (to: string): Effect => ({ type: 'navigate', to });
export const reload: Effect = { type: 'reload' };
export const removeFromAddress = (parameter: string): Effect => ({ type: 'removeFromAddress', parameter });
export const announce = (text: string): Effect => ({ type: 'announce', text });
export const track = (event: AnalyticsEvent): Effect => ({ type: 'analytics', ...event });
export const log = (message: string, error?: unknown): Effect => ({
  type: 'log',
  message,
  ...(error !== undefined && { error }),
});
