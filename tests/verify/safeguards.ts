/**
 * What the proof rests on. Each safeguard can be removed from the composition, which must then break a rule: otherwise
 * either the safeguard or the rules are not worth much.
 */
export const safeguards = {
  lock: 'requests of one person take turns (advisory lock around check and insert)',
  uniqueKey: 'one attempt per key (lock and unique constraint)',
  keyFirst: 'the key is looked up before any limit, price or enrollment is checked',
  tombstone: 'an asked key that is unknown is used up',
  samePrice: 'the amount in the request is compared with the price',
  terms: 'what the gateway says of a transaction is compared with what was asked for',
  captureAfterWrite: 'only a recorded authorization is captured',
  fence: 'what was inferred under a lease counts only while the lease is held',
  margin: 'the search horizon is longer by the time that a search may take',
  databaseTime: 'leases and the search horizon are measured by the database’s clock',
  lostAnswer: 'a lost answer of the gateway is unknown',
  emptySearch: 'an empty search is unknown until the horizon has passed',
  duplicate: 'a rejected duplicate is unknown',
  usedNonce: 'a nonce that was used before is unknown',
  reconciler: 'every instance drives due attempts on',
  watch: 'late authorizations of an uncertain attempt are searched for',
  checkAsks: 'the page’s check asks what became of the payment, and never pays',
  distrust: 'after a loss of rows, a missing row proves nothing until the books are compared',
  lostOrders: 'what the database does not know after a loss is searched for at the gateway first',
  lossHorizon: 'that search waits until the gateway must show what was authorized before the loss',
  follow: 'a charge is looked up again, even if a report of it came',
  explicitNo: 'the browser takes only an explicit answer for “not charged”',
} as const;

export type Safeguard = keyof typeof safeguards;
