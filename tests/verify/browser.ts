import { totalDue, type AuthenticationOutcome } from '../../machines/payment/rules.ts';
import { toDollars } from '../../domain/money.ts';
import {
  browserName,
  changeTab,
  hangUp,
  hearReply,
  isWaiting,
  loadPage,
  sendPayment,
  sendRecovery,
  stopWaiting,
} from './page.ts';
import { charts, without, type Draft, type Offers, type Setting, type Tab, type World } from './world.ts';

/**
 * What happens in the tabs, and on the network between them and the servers. The payment chart gets only the events
 * from Purchase onward: loading the form, entering a card and trying a code come before anything is sent. Closing the
 * recovery's dialog is left out, too: the next payment begins with the same question.
 */
export function browserSteps(setting: Setting, world: World, offers: Offers): void {
  for (const [index, tab] of world.tabs.entries()) {
    if (tab.chart === 'payment') paymentSteps(setting, offers, index, tab);
    if (tab.chart === 'recovery') recoverySteps(setting, offers, index, tab);
    if (isWaiting(tab)) {
      const name = `student -> ${browserName(index)}`;
      offers.choice(`${name}: leaves for good`, (draft) => {
        hangUp(draft, index);
        changeTab(draft, index, { chart: 'closed', state: 0, key: null, purchasesLeft: 0, reloadsLeft: 0 });
      });
      if (tab.reloadsLeft > 0) {
        offers.choice(`${name}: reloads the page`, (draft) => {
          changeTab(draft, index, { reloadsLeft: tab.reloadsLeft - 1 });
          loadPage(setting, draft, index);
        });
      }
    }
    networkSteps(setting, world, offers, index);
  }
}

function paymentSteps(setting: Setting, { step, choice, fault }: Offers, index: number, tab: Tab): void {
  const snapshot = charts.payment.snapshot(tab.state);
  const name = browserName(index);
  if (
    tab.purchasesLeft > 0 &&
    (snapshot.matches({ paying: { notCharged: { open: { method: { choosingMethod: 'chosen' } } } } }) ||
      snapshot.matches({ paying: { notCharged: 'notBegun' } }))
  ) {
    choice(`student -> ${name}: pays $${toDollars(totalDue(snapshot.context))}`, (draft) => {
      const amount = totalDue(snapshot.context);
      const nonce = `nonce ${draft.tabs.reduce((left, one) => left + one.purchasesLeft, 0)}`;
      changeTab(draft, index, { purchasesLeft: tab.purchasesLeft - 1, told: 'nothing' });
      sendPayment(setting, draft, index, { type: 'PURCHASE_CONFIRMED' });
      sendPayment(setting, draft, index, {
        type: 'METHOD_READY',
        authentication: setting.asksBank ? 'required' : 'none',
        nonce,
        methodType: 'CreditCard',
        description: '',
      });
      noteShown(draft, index, amount);
    });
  }
  if (snapshot.matches({ paying: { notCharged: 'authenticating' } })) {
    const { nonce } = snapshot.context;
    const answer = (output: AuthenticationOutcome) => (draft: Draft) => {
      sendPayment(setting, draft, index, { type: 'xstate.done.actor.authenticate', output });
      noteShown(draft, index, totalDue(snapshot.context));
    };
    choice(`bank -> ${name}: confirms`, answer({ kind: 'authenticated', nonce: nonce ?? '' }));
    choice(`bank -> ${name}: refuses`, answer({ kind: 'failed' }));
    choice(`student -> ${name}: stops confirming`, answer({ kind: 'abandoned' }));
    fault(`bank -> ${name}: the answer is lost`, answer({ kind: 'unheard' }));
    fault(`${name} -> ${name}: waited long enough for the bank`, (draft) =>
      sendPayment(setting, draft, index, charts.payment.delayed(tab.state)),
    );
    if (snapshot.matches({ paying: { notCharged: { authenticating: 'lookingUp' } } }))
      choice(`bank -> ${name}: shows its page`, (draft) =>
        sendPayment(setting, draft, index, { type: 'CHALLENGE_SHOWN' }),
      );
  }
  if (snapshot.matches({ paying: { notCharged: 'priceChanged' } })) {
    choice(`student -> ${name}: accepts the new price`, (draft) =>
      sendPayment(setting, draft, index, { type: 'PRICE_ACCEPTED' }),
    );
  }
  const isCardWanted = ['declined', 'authenticationFailed', 'authenticationUnavailable'].some((state) =>
    snapshot.matches({ paying: { notCharged: state } } as never),
  );
  if (isCardWanted) {
    choice(`student -> ${name}: tries another card`, (draft) =>
      sendPayment(setting, draft, index, { type: 'OTHER_METHOD_REQUESTED' }),
    );
  }
  const isOver = ['failed', 'wentBack', { notCharged: 'notBegun' }].some((state) =>
    snapshot.matches({ paying: state } as never),
  );
  if (isOver) {
    choice(`student -> ${name}: returns to checkout`, (draft) =>
      sendPayment(setting, draft, index, { type: 'RETURNED' }),
    );
  }
  const isAnswerAwaited = ['verifying', 'asking', { outcomeUnknown: 'asking' }].some((state) =>
    snapshot.matches({ paying: { charging: state } } as never),
  );
  if (isAnswerAwaited) {
    fault(`${name} -> ${name}: waited long enough`, (draft) => stopWaiting(setting, draft, index));
  }
  if (snapshot.matches({ paying: { charging: 'outcomeUnknown' } })) {
    if (snapshot.matches({ paying: { charging: { outcomeUnknown: 'waiting' } } })) {
      step(`${name} -> ${name}: asks again`, (draft) =>
        sendPayment(setting, draft, index, charts.payment.delayed(tab.state)),
      );
    }
    if (tab.reloadsLeft > 0) {
      step(`student -> ${name}: returns to checkout`, (draft) => {
        changeTab(draft, index, { reloadsLeft: tab.reloadsLeft - 1 });
        sendPayment(setting, draft, index, { type: 'RETURNED' });
      });
    }
  }
}

/** The key of an attempt is made once its total cannot change anymore. */
function noteShown(draft: Draft, index: number, amount: number): void {
  const { key } = draft.tabs[index]!;
  draft.shown = draft.shown.map((shown, at) => (at === key ? amount : shown));
}

function recoverySteps(setting: Setting, { step, fault }: Offers, index: number, tab: Tab): void {
  const snapshot = charts.recovery.snapshot(tab.state);
  const name = browserName(index);
  if (snapshot.matches('asking') || snapshot.matches({ stillChecking: 'asking' })) {
    fault(`${name} -> ${name}: waited long enough`, (draft) => stopWaiting(setting, draft, index));
  }
  if (snapshot.matches({ stillChecking: 'waiting' })) {
    step(`${name} -> ${name}: asks again`, (draft) =>
      sendRecovery(setting, draft, index, charts.recovery.delayed(tab.state)),
    );
  }
}

/**
 * What the network does to the request of one tab. That a request is slow needs no step, and that an answer is slow
 * makes no difference: it says of a settled attempt what a later one would say.
 */
function networkSteps(setting: Setting, { requests }: World, { fault }: Offers, index: number): void {
  const request = requests.find(({ tab }) => tab === index);
  if (request === undefined) return;
  const label = `${browserName(index)} -> network: ${request.kind} key ${request.key + 1}`;
  const drop = (draft: Draft) => {
    draft.requests = without(draft.requests, request);
  };
  fault(`${label} is lost`, (draft) => {
    drop(draft);
    stopWaiting(setting, draft, index);
  });
  fault(`${label} is turned away by a proxy`, (draft) => {
    drop(draft);
    hearReply(setting, draft, index, { kind: 'turnedAway' });
  });
  fault(`${label} is repeated`, (draft) => {
    draft.requests = [...draft.requests, { ...request, tab: null }];
  });
}
