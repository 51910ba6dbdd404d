import type { Client } from 'braintree-web/client';
import type { WalletName } from '../../../../domain/contract/config.ts';
import type { Authentication, WalletOrder, WidgetView } from '../../../../machines/payment/rules.ts';
import '../form/form.css';
import './hosted.css';
import { asLoadFailure, LOAD_TIMEOUT_MS, withDeadline } from '../deadline.ts';
import { challengePlace } from '../form/challenge.ts';
import { element } from '../form/dom.ts';
import { deletionView, methodsView, optionsView, otherWay, type OfferedMethod } from '../form/views.ts';
import { walletVisits } from '../form/walletVisits.ts';
import { Cell, PaymentWidgetError, type PaymentMethod, type PaymentWidget } from '../port.ts';
import { bankOf, type Bank } from './bank.ts';
import { deviceDataOf, type DeviceData } from './deviceData.ts';
import { createCardBoxes, type CardFields } from './cardFields.ts';
import { cardDescription, hasVault, nothingSaved, savedMethods, type SavedMethods } from './savedMethods.ts';
import type { WalletPlace } from './walletParts.ts';
import { offerWallets, type OfferedWallets } from './wallets.ts';

export interface HostedConfig {
  /** Client token or tokenization key of the Braintree merchant account. */
  readonly authorization: string;
  /** What is offered beside cards, in this order. */
  readonly wallets: readonly WalletName[];
  /** Who is paid, as the windows of wallets name it. */
  readonly seller: string;
  /** Google's own number of the merchant. */
  readonly googleMerchantId?: string | undefined;
  /** Whether the bank of a card is asked to confirm who pays. */
  readonly authentication: Authentication;
  /** Whether the supplier looks at the browser to judge a fraud. */
  readonly deviceData: boolean;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** What is created at the supplier, and removed with the form. */
interface Removable {
  teardown(): Promise<void>;
}

/** The cards that the merchant account takes, by the names that are printed on them. */
function acceptedCards(client: Client): string[] {
  const { creditCards } = client.getConfiguration().gatewayConfiguration as {
    creditCards?: { supportedCardTypes?: string[] };
  };
  return (creditCards?.supportedCardTypes ?? []).map((name) => (name === 'MasterCard' ? 'Mastercard' : name));
}

const remove = (part: Removable) => part.teardown().catch(() => undefined);

const refusedCode = 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED';
const incompleteCodes = ['HOSTED_FIELDS_FIELDS_EMPTY', 'HOSTED_FIELDS_FIELDS_INVALID'];

/** The site's own payment form around Braintree's Hosted Fields, as a {@link PaymentWidget}. Its scripts are downloaded on mount. */
export function createHostedWidget({
  authorization,
  wallets: walletNames,
  seller,
  googleMerchantId,
  authentication,
  deviceData,
  timeout = LOAD_TIMEOUT_MS,
}: HostedConfig): PaymentWidget {
  const view = new Cell<WidgetView>();
  const valid = new Cell(false);
  const requestable = new Cell(false);
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  const owned: Removable[] = [];
  const content = element('div', { class: 'payment-form-content' });
  const message = element('p', { class: 'payment-form-error', role: 'status' });
  const root = element(
    'div',
    { class: 'payment-form', role: 'group', 'aria-label': 'Payment method' },
    content,
    message,
  );
  const challenge = challengePlace(content);
  const keepsMethods = hasVault(authorization);
  let disposed = false;
  let saved: OfferedMethod[] = [];
  let vault = nothingSaved;
  let readVault = (): Promise<SavedMethods> => Promise.resolve(nothingSaved);
  let lastReading: Promise<SavedMethods> | undefined;
  /** What the person may want to delete. */
  let doomed: OfferedMethod | undefined;
  let other: HTMLElement | null = null;
  let selected: OfferedMethod | undefined;
  let handedOver: OfferedMethod | undefined;
  let bank: Bank | undefined;
  let device: DeviceData | undefined;
  let card: CardFields | undefined;
  let wallets: OfferedWallets | undefined;
  let due: WalletOrder = { amount: 0, lines: [] };
  const visits = walletVisits(() => show(firstView()));
  let pending: Promise<PaymentMethod> | undefined;

  /** Fails when the form is removed; what arrives after that is removed as well. */
  async function own<Part extends Removable>(creating: Promise<Part>): Promise<Part> {
    creating.then(
      (part) => (disposed ? void remove(part) : owned.push(part)),
      () => undefined,
    );
    return Promise.race([creating, stopped.promise]);
  }

  const offered = () => wallets?.names() ?? [];
  const firstView = (): WidgetView => (offered().length > 0 ? 'options' : 'card');
  const listView = (): WidgetView => (saved.length > 0 ? 'methods' : firstView());

  const placeOf = (name: WalletName): WalletPlace => ({
    open: () => visits.open(name, due),
    keep(visit, method) {
      if (method.agreedTo !== undefined && method.agreedTo.amount !== due.amount) visit.close('outdated');
      else if (visit.end()) keep(method);
    },
  });

  function nodesOf(next: WidgetView): HTMLElement[] {
    switch (next) {
      case 'card':
        return [];
      case 'methods':
        return [methodsView(saved, selected, choose, askToDelete)];
      case 'delete-confirmation': {
        const method = doomed;
        const answers = (one: OfferedMethod) => ({
          delete: () => void deleteSaved(one),
          keep: () => show(listView()),
        });
        return method ? [deletionView(method, answers(method))] : [];
      }
      case 'options':
        return [optionsView(offered(), show)];
      default: {
        const shown = wallets?.get(next)?.view(placeOf(next));
        return shown ? [shown] : [];
      }
    }
  }

  function hasOtherWay(shown: WidgetView): boolean {
    if (shown === 'delete-confirmation') return false;
    const isFirst = shown === 'options' || (shown === 'card' && offered().length === 0);
    return !isFirst || saved.length > 0;
  }

  /** Leads away from what is shown, unless there is nothing else or a button that does. */
  function addOtherWay(shown: WidgetView): void {
    if (content.contains(other) || !hasOtherWay(shown)) return;
    other = otherWay(() => show(saved.length > 0 && shown !== 'methods' ? 'methods' : firstView()));
    content.append(other);
  }

  /** The frames of the card form stay in the document, hidden, because a frame that is moved loads again. */
  function show(next: WidgetView): void {
    const hadFocus = root.contains(document.activeElement);
    const cardRoot = card?.root;
    if (!cardRoot) return;
    visits.leave();
    // What was typed while the form was still loading stays.
    const isEarly = view.value === undefined && next === 'card';
    if (!isEarly) card?.clear();
    message.textContent = '';
    for (const node of Array.from(content.children)) if (node !== cardRoot) node.remove();
    content.append(...nodesOf(next));
    addOtherWay(next);
    cardRoot.hidden = next !== 'card';
    if (hadFocus && next === 'card') card?.focus('number');
    else if (hadFocus)
      [...content.querySelectorAll<HTMLElement>('input:not(:disabled), button')]
        .find((control) => !cardRoot.contains(control))
        ?.focus();
    valid.set(isEarly && card?.isValid() === true);
    requestable.set(next === 'methods' && selected !== undefined);
    view.set(next);
  }

  function choose(method: OfferedMethod): void {
    selected = method;
    requestable.set(true);
  }

  function say(text: string, isWrong = true): void {
    message.classList.toggle('payment-form-error', isWrong);
    message.textContent = text;
  }

  function askToDelete(method: OfferedMethod): void {
    doomed = method;
    show('delete-confirmation');
  }

  async function deleteSaved(method: OfferedMethod): Promise<void> {
    // It is asked for once, and the list can be used meanwhile.
    show(listView());
    try {
      await vault.delete(method);
      saved = saved.filter((one) => one !== method);
      if (selected === method) selected = undefined;
      if (view.value === 'methods') show(listView());
      say(`${method.description} was deleted.`, false);
    } catch (error) {
      console.error(error);
      say(`We could not hear whether ${method.description} was deleted. Open this dialog again to see it.`);
    }
  }

  /** Lists what the vault has below what was entered since. What is typed meanwhile stays. */
  async function listAgain(): Promise<void> {
    const reading = readVault();
    lastReading = reading;
    const read = await reading;
    if (reading !== lastReading || !view.value) return;
    vault = read;
    saved = [...saved, ...vault.methods];
    if (view.value === 'methods') show('methods');
    else addOtherWay(view.value);
  }

  function keep(method: OfferedMethod): OfferedMethod {
    saved = [
      method,
      ...saved.filter(
        ({ nonce, description }) => nonce !== method.nonce || description !== method.description,
      ),
    ];
    selected = method;
    show('methods');
    return method;
  }

  function cardChanged(): void {
    if (view.value !== 'card') return;
    message.textContent = '';
    const isValid = card?.isValid() === true;
    valid.set(isValid);
    requestable.set(isValid);
  }

  /** Says beside its place what the supplier has against a card. */
  function explain(fields: CardFields, code: string): void {
    if (code === refusedCode) {
      fields.showError('cvv', 'This security code was refused. Check it and try again.');
      fields.focus('cvv');
    } else {
      say('The card could not be checked. Nothing was charged. Try again, or use another card.');
    }
  }

  async function tokenize(fields: CardFields) {
    try {
      return await Promise.race([fields.tokenize(), stopped.promise]);
    } catch (cause) {
      if (disposed) throw new PaymentWidgetError('disposed', 'The payment form was closed.', { cause });
      const code = String(Reflect.get(Object(cause), 'code'));
      if (incompleteCodes.includes(code))
        throw new PaymentWidgetError('no-method', 'No payment method is available.', { cause });
      explain(fields, code);
      throw new PaymentWidgetError('rejected', 'The payment details were not accepted.', { cause });
    }
  }

  async function request(fields: CardFields): Promise<OfferedMethod> {
    if (view.value === 'methods' && selected) return selected;
    if (view.value !== 'card' || !fields.isValid())
      throw new PaymentWidgetError('no-method', 'No payment method is available.');
    const vaulted = fields.isToBeSaved();
    const { nonce, type, details } = await tokenize(fields);
    // It would take the place of what was chosen since.
    if (view.value !== 'card')
      throw new PaymentWidgetError('no-method', 'Another way to pay was chosen meanwhile.');
    return keep({
      nonce,
      type,
      vaulted,
      description: cardDescription({ ...details }),
      authentication,
      bin: details.bin,
    });
  }

  async function withDevice(requesting: Promise<OfferedMethod>): Promise<PaymentMethod> {
    const method = await requesting;
    handedOver = method;
    const known = await device?.inTime();
    return known === undefined ? method : { ...method, deviceData: known };
  }

  /** Each part is downloaded when it is offered. */
  async function create(): Promise<CardFields> {
    const [clientCode, fieldsCode] = await Promise.race([
      Promise.all([import('braintree-web/client'), import('braintree-web/hosted-fields')]),
      stopped.promise,
    ]);
    const client = await own(clientCode.create({ authorization }) as Promise<Client & Removable>);
    const boxes = createCardBoxes(acceptedCards(client), keepsMethods, cardChanged);
    content.append(boxes.root);
    const offering = offerWallets(
      walletNames,
      { client, seller, authentication, googleMerchantId },
      timeout / 4,
      (wallet) => own(Promise.resolve(wallet)),
      () => disposed,
    );
    wallets = offering;
    if (authentication !== 'none') {
      bank = bankOf(client, challenge);
      owned.push(bank);
    }
    if (deviceData) {
      device = deviceDataOf(client);
      owned.push(device);
    }
    if (keepsMethods)
      readVault = () => savedMethods(client, walletNames.includes('paypal'), authentication, timeout / 4);
    const reading = readVault();
    const fields = await own(boxes.connect(fieldsCode.create, client));
    [vault] = await Promise.race([Promise.all([reading, offering.inTime]), stopped.promise]);
    saved = [...vault.methods];
    return fields;
  }

  return {
    onViewChange: view.on,
    onValidityChange: valid.on,
    onRequestable: requestable.on,
    onChallenge: challenge.onChange,

    async mount(host) {
      if (disposed) throw new PaymentWidgetError('disposed', 'The payment form was closed.');
      host.append(root);
      try {
        card = await withDeadline(create(), timeout);
        selected = saved.find(({ isExpired }) => isExpired !== true);
        show(listView());
      } catch (cause) {
        const wasDisposed = disposed;
        await this.teardown();
        if (wasDisposed) throw new PaymentWidgetError('disposed', 'The payment form was closed.', { cause });
        throw asLoadFailure(cause);
      }
    },

    requestPaymentMethod() {
      if (!card || disposed)
        return Promise.reject(new PaymentWidgetError('not-ready', 'The payment form is not ready.'));
      pending ??= withDevice(request(card)).finally(() => {
        pending = undefined;
      });
      return pending;
    },

    async authenticate(order, signal) {
      const asked = handedOver;
      if (!bank || asked?.bin === undefined) return { kind: 'skipped', nonce: order.nonce };
      return bank.ask({ ...order, bin: asked.bin }, signal, (nonce) => {
        asked.nonce = nonce;
      });
    },

    onWallet: visits.onChange,

    setOrder(next) {
      due = next;
      const dropped = saved.filter(
        ({ agreedTo }) => agreedTo !== undefined && agreedTo.amount !== next.amount,
      );
      if (dropped.length === 0) return;
      saved = saved.filter((method) => !dropped.includes(method));
      const agreedTo = dropped.find((method) => method === selected)?.agreedTo;
      if (agreedTo) selected = undefined;
      if (view.value === 'methods') show(listView());
      if (agreedTo) visits.outdate(agreedTo.wallet);
    },

    clearSelection() {
      // A wallet agreed to the total that was tried.
      saved = saved.filter(({ agreedTo }) => agreedTo === undefined);
      selected = undefined;
      if (card) show(listView());
    },

    showEmptyCard() {
      saved = [];
      selected = undefined;
      if (!card) return;
      show('card');
      void listAgain();
    },

    async teardown() {
      if (disposed) return;
      disposed = true;
      stopped.reject(new Error('removed'));
      for (const cell of [view, valid, requestable, challenge, visits]) cell.clear();
      card = undefined;
      root.remove();
      await Promise.all(owned.splice(0).map(remove));
    },
  };
}
