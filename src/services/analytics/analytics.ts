import { parsePrice } from '../../../domain/money.ts';
import { readText, writeText } from '../storage/browserStorage.ts';

/** What the site reports, in the words of the charts: outcomes, never clicks, and nothing personal. Money is in cents. */
export type AnalyticsEvent =
  | { readonly name: 'page_view'; readonly params: { readonly path: string; readonly title: string } }
  | {
      readonly name: 'view_item_list' | 'select_item' | 'view_item';
      readonly params: { readonly codes: readonly string[]; readonly list?: string };
    }
  | {
      readonly name: 'add_to_cart' | 'remove_from_cart';
      readonly params: { readonly codes: readonly string[] };
    }
  | {
      readonly name: 'view_cart' | 'begin_checkout';
      readonly params: { readonly codes: readonly string[]; readonly value: number };
    }
  | {
      readonly name: 'add_payment_info';
      readonly params: { readonly codes: readonly string[]; readonly value: number; readonly method: string };
    }
  | {
      readonly name: 'purchase';
      readonly params: {
        readonly codes: readonly string[];
        readonly value: number;
        readonly transactionId: string;
        readonly coupon: string | null;
      };
    }
  | {
      readonly name: 'registered';
      readonly params: { readonly code: string; readonly transactionId: string };
    }
  | { readonly name: 'login' | 'sign_up'; readonly params?: object }
  /** An old address that led to a new one. */
  | { readonly name: 'redirect'; readonly params: { readonly from: string; readonly to: string } }
  /** A click that only marketing asks about, e.g. `checklist_download`. */
  | { readonly name: 'interaction'; readonly params: { readonly action: string; readonly label?: string } };

export interface AnalyticsCourse {
  readonly code: string;
  readonly name: string;
  readonly department: string;
  /** E.g. `$669`. */
  readonly cost: string;
}

export interface AnalyticsOptions {
  readonly courses: readonly AnalyticsCourse[];
  /** Receives each entry; in the browser the tag manager's `dataLayer`. */
  readonly push: (entry: Readonly<Record<string, unknown>>) => void;
  /** Asked before each entry: nothing is sent, nor kept for later, while it answers no. */
  readonly hasConsent?: () => boolean;
}

const reportedKey = (transactionId: string) => `reported.${transactionId}`;
const dollars = (cents: number) => cents / 100;

/** The one adapter through which the site reports. A purchase is reported once per transaction, reloads included. */
export function createAnalytics({ courses, push, hasConsent = () => true }: AnalyticsOptions) {
  const reported = new Set<string>();

  const itemsOf = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const course = courses.find((one) => one.code === code);
      return course
        ? {
            item_id: course.code,
            item_name: course.name,
            item_category: course.department,
            price: dollars(parsePrice(course.cost)),
            quantity: 1,
          }
        : [];
    });
  const worthOf = (codes: readonly string[]) =>
    itemsOf(codes).reduce((sum, item) => sum + Math.round(item.price * 100), 0);
  const ecommerce = (codes: readonly string[], cents: number, more: object = {}) => ({
    currency: 'USD',
    value: dollars(cents),
    items: itemsOf(codes),
    ...more,
  });

  /** Whether this is the first time; a `registered` event of the transaction comes with its purchase. */
  const isFirst = (transactionId: string): boolean => {
    const key = reportedKey(transactionId);
    const stored = readText('session', key);
    if (reported.has(transactionId) || (stored.kind === 'read' && stored.text !== null)) return false;
    reported.add(transactionId);
    writeText('session', key, '1');
    return true;
  };
  const fresh = new Set<string>();

  const entriesOf = (event: AnalyticsEvent): Readonly<Record<string, unknown>>[] => {
    switch (event.name) {
      case 'page_view':
        return [{ event: 'page_view', page_path: event.params.path, page_title: event.params.title }];
      case 'view_item_list':
      case 'select_item':
      case 'view_item': {
        const { codes, list } = event.params;
        const named = list === undefined ? {} : { item_list_name: list };
        return [{ event: event.name, ecommerce: ecommerce(codes, worthOf(codes), named) }];
      }
      case 'add_to_cart': {
        const { codes } = event.params;
        return [
          { event: 'add_to_cart', ecommerce: ecommerce(codes, worthOf(codes)) },
          // The name under which the site's owners have always counted these.
          ...codes.map((code) => ({ event: 'Add-to-cart', course_code: code })),
        ];
      }
      case 'remove_from_cart':
        return [{ event: event.name, ecommerce: ecommerce(event.params.codes, worthOf(event.params.codes)) }];
      case 'view_cart':
      case 'begin_checkout':
        return [{ event: event.name, ecommerce: ecommerce(event.params.codes, event.params.value) }];
      case 'add_payment_info': {
        const { codes, value, method } = event.params;
        return [{ event: event.name, ecommerce: ecommerce(codes, value, { payment_type: method }) }];
      }
      case 'purchase': {
        const { codes, value, transactionId, coupon } = event.params;
        if (!isFirst(transactionId)) return [];
        fresh.add(transactionId);
        const more = { transaction_id: transactionId, ...(coupon !== null && { coupon }) };
        return [{ event: 'purchase', ecommerce: ecommerce(codes, value, more) }];
      }
      case 'registered': {
        const { code, transactionId } = event.params;
        if (!fresh.has(transactionId)) return [];
        return [{ event: 'registered', course_code: code, transaction_id: transactionId }];
      }
      case 'redirect':
        return [{ event: 'redirect', from: event.params.from, to: event.params.to }];
      case 'interaction':
        return [{ event: 'interaction', ...event.params }];
      default:
        return [{ event: event.name }];
    }
  };

  return {
    report: (event: AnalyticsEvent): void => {
      if (!hasConsent()) return;
      for (const entry of entriesOf(event)) {
        // A tag manager merges entries: the former purchase must not shine through the next one.
        if ('ecommerce' in entry) push({ ecommerce: null });
        push(entry);
      }
    },
  };
}

export type Analytics = ReturnType<typeof createAnalytics>;

/** The page's `dataLayer`, made where no tag manager has. */
export function pushToDataLayer(entry: Readonly<Record<string, unknown>>): void {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}
