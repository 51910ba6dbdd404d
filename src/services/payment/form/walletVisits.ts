import type { WalletName } from '../../../../domain/contract/config.ts';
import type { WalletEvent, WalletOrder, WalletOutcome } from '../../../../machines/payment/rules.ts';
import { Cell, type Unsubscribe } from '../port.ts';

/** One visit to the window of a wallet. Once it is over, nothing that the wallet still says counts. */
export interface WalletVisit {
  /** What was due when the window opened. */
  readonly order: WalletOrder;
  /** Aborted when the visit is over, however it ended. */
  readonly over: AbortSignal;
  /** Ends the visit without a method, unless it is over. */
  close(outcome: WalletOutcome): void;
  /** Ends the visit, and says whether it was still on. */
  end(): boolean;
}

interface WalletVisits {
  readonly onChange: (listener: (event: WalletEvent) => void) => Unsubscribe;
  /** Begins a visit; one that is not over is left. */
  open(wallet: WalletName, order: WalletOrder): WalletVisit;
  /** The person has chosen another way to pay. */
  leave(): void;
  /** What the person agreed to there is not what is due anymore. */
  outdate(wallet: WalletName): void;
  clear(): void;
}

/** @param showOptions shows the ways to pay, because the visit ended without one */
export function walletVisits(showOptions: () => void): WalletVisits {
  const events = new Cell<WalletEvent>();
  let leaveCurrent = () => {};
  const report = (wallet: WalletName, outcome: WalletOutcome) =>
    events.set({ type: 'WALLET_CLOSED', wallet, outcome });
  return {
    onChange: events.on,
    open(wallet, order) {
      leaveCurrent();
      const ending = new AbortController();
      const end = () => {
        const wasOn = !ending.signal.aborted;
        ending.abort();
        return wasOn;
      };
      leaveCurrent = () => {
        if (end()) report(wallet, 'dismissed');
      };
      events.set({ type: 'WALLET_OPENED', wallet });
      return {
        order,
        over: ending.signal,
        end,
        close(outcome) {
          if (!end()) return;
          showOptions();
          report(wallet, outcome);
        },
      };
    },
    leave: () => leaveCurrent(),
    outdate: (wallet) => report(wallet, 'outdated'),
    clear() {
      events.clear();
      leaveCurrent();
    },
  };
}
