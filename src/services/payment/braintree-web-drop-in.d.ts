/** The part of braintree-web-drop-in 1.48.0 that the adapter uses, which has no types. */
declare module 'braintree-web-drop-in' {
  import type { WidgetView } from '../../../machines/payment/rules.ts';

  export interface Dropin {
    on(event: 'changeActiveView', listener: (event: { newViewId: WidgetView }) => void): void;
    on(
      event: 'paymentMethodRequestable',
      listener: (event: { paymentMethodIsSelected: boolean }) => void,
    ): void;
    on(event: 'noPaymentMethodRequestable', listener: () => void): void;
    on(
      event: 'card:validityChange',
      listener: (event: { fields: Record<string, { isValid: boolean }> }) => void,
    ): void;
    getAvailablePaymentOptions(): WidgetView[];
    isPaymentMethodRequestable(): boolean;
    requestPaymentMethod(): Promise<{ nonce: string; type: string; vaulted?: boolean; description?: string }>;
    clearSelectedPaymentMethod(): void;
    teardown(): Promise<void>;
  }

  export interface DropinOptions {
    authorization: string;
    container: HTMLElement;
    vaultManager?: boolean;
    card?: {
      overrides: { styles: Readonly<Record<string, Readonly<Record<string, string>>>> };
      vault: { vaultCard: boolean; allowVaultCardOverride: boolean };
    };
    paypal?: { flow: 'vault'; currency: 'USD' };
  }

  export interface DropinModule {
    create(options: DropinOptions): Promise<Dropin>;
  }

  const dropin: DropinModule;
  export default dropin;
}
