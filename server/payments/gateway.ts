export interface Sale {
  /** The payment attempt's id, by which `find` looks the sale up. */
  readonly orderId: string;
  readonly amountCents: number;
  /** Single-use token of the card or wallet, from the payment form. */
  readonly nonce: string;
  readonly email: string;
}

export type SaleOutcome =
  | { readonly kind: 'approved'; readonly id: string }
  /** `reason` is the gateway's phrase, e.g. `Do Not Honor`. */
  | { readonly kind: 'declined'; readonly reason: string }
  /** Not charged, for a reason other than the card, e.g. wrong API keys. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** A payment gateway. When a call rejects, it is unknown whether the card was charged. */
export interface Gateway {
  readonly kind: 'embedded' | 'braintree';
  sale(sale: Sale): Promise<SaleOutcome>;
  /** The outcome of the sale with this order id; null when the gateway never received it. */
  find(orderId: string): Promise<SaleOutcome | null>;
  /** Authorizes the browser's payment form; null when it needs no authorization. */
  clientToken(): Promise<string | null>;
}
