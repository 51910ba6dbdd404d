import { parsePrice } from '../../../domain/money.ts';
import type { AnalyticsEvent } from '../../../machines/effects.ts';
import { isReported, noteReported } from '../storage/reported.ts';

export interface AnalyticsCourse {
  readonly code: string;
  readonly name: string;
  readonly department: string;
  /** E.g. `$669`. */
  readonly cost: string;
}

export interface AnalyticsOptions {
  readonly courses: readonly AnalyticsCourse[];
  /** Appends to the tag manager's `dataLayer`. */
  readonly push: (entry: Readonly<Record<string, unknown>>) => void;
}

const dollars = (cents: number) => cents / 100;

/** Reports to the tag manager. A purchase is reported once per transaction, even after a reload. */
export function createAnalytics({ courses, push }: AnalyticsOptions) {
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

  /** Whether the transaction is reported for the first time. */
  const isFirst = (transactionId: string): boolean => {
    if (reported.has(transactionId) || isReported(transactionId)) return false;
    reported.add(transactionId);
    noteReported(transactionId);
    return true;
  };
  const fresh = new Set<string>();

  const entriesOf = (event: AnalyticsEvent): Readonly<Record<string, unknown>>[] => {
    switch (event.name) {
      case 'page_view':
        return [{ event: 'page_view', page_path: event.params.path, page_title: event.params.title }];
      case 'add_to_cart': {
        const { codes } = event.params;
        return [
          { event: 'add_to_cart', ecommerce: ecommerce(codes, worthOf(codes)) },
          // The name that the site has always reported.
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
        const { codes, value, transactionId, authorizationCode } = event.params;
        if (!isFirst(transactionId)) return [];
        fresh.add(transactionId);
        const more = {
          transaction_id: transactionId,
          ...(authorizationCode !== null && { coupon: authorizationCode }),
        };
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
      case 'button_click':
        return [{ event: event.name, ...event.params }];
      default:
        return [{ event: event.name }];
    }
  };

  return {
    report: (event: AnalyticsEvent): void => {
      for (const entry of entriesOf(event)) {
        // The tag manager merges entries, so the previous one is cleared first.
        if ('ecommerce' in entry) push({ ecommerce: null });
        push(entry);
      }
    },
  };
}

/** Creates the `dataLayer` if no tag manager has. */
export function pushToDataLayer(entry: Readonly<Record<string, unknown>>): void {
  const page = window as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}
