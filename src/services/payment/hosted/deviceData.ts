import type { Client } from 'braintree-web/client';

/** How long a purchase waits for it, in milliseconds. Most people type a card for longer than it takes. */
const DEVICE_WAIT_MS = 2_000;

export interface DeviceData {
  /** JSON for the gateway; undefined when its script is blocked or late: a payment does not fail for the lack of it. */
  inTime(): Promise<string | undefined>;
  teardown(): Promise<void>;
}

/** The supplier's look at the browser, by which it judges a fraud. Its script is downloaded at once. */
export function deviceDataOf(client: Client): DeviceData {
  const collecting = import('braintree-web/data-collector')
    .then(({ create }) => create({ client }))
    .catch((error: unknown) => {
      console.error('Nothing is known of the device, because the script for it did not load.', error);
      return null;
    });
  return {
    async inTime() {
      const late = Promise.withResolvers<null>();
      const timer = setTimeout(() => late.resolve(null), DEVICE_WAIT_MS);
      const collector = await Promise.race([collecting, late.promise]);
      clearTimeout(timer);
      return collector?.deviceData;
    },
    teardown: async () => (await collecting)?.teardown(),
  };
}
