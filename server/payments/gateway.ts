export interface Sale {
  /** The payment attempt's id: by it the sale can be found again. */
  readonly orderId: string;
  readonly amountCents: number;
  /** One-time token of the chosen card or wallet, from the payment widget. */
  readonly nonce: string;
  readonly email: string;
}

export type SaleOutcome =
  | { readonly kind: 'approved'; readonly id: string }
  /** `reason` is a short phrase of the gateway, e.g. `Do Not Honor`. */
  | { readonly kind: 'declined'; readonly reason: string }
  /** Surely not charged, for no fault of the card, e.g. wrong keys. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Whoever takes the money. A call that rejects leaves open whether the card was charged. */
export interface Gateway {
  readonly kind: 'embedded' | 'braintree';
  sale(sale: Sale): Promise<SaleOutcome>;
  /** What became of the sale with this order id; null when the gateway never saw it. */
  find(orderId: string): Promise<SaleOutcome | null>;
  /** What the browser's payment widget starts with; null where it needs nothing. */
  clientToken(): Promise<string | null>;
}
