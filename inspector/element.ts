import ELK from 'elkjs/lib/elk.bundled.js';
import type { AnyActorRef, AnyStateMachine, Subscription } from 'xstate';
import { layoutChart } from './draw/layout/layout.ts';
import { toSvg } from './draw/svg.ts';
import { activeIds, valueText } from './model/activeStates.ts';
import { extractGraph } from './model/graph.ts';

const style = `
:host { display: block; overflow: auto }
svg { display: block; max-width: 100%; height: auto }
.state.active > .box:first-child { fill: var(--active); stroke: var(--good); stroke-width: 2 }`;

/** An actor of a machine, started or not. */
export type MachineActor = AnyActorRef & { readonly logic: AnyStateMachine };

/**
 * `<state-chart>`: the chart of the actor that is set as its property `actor`, in which the active states are marked while
 * the actor runs. For pages of any framework; the styles of the page and of the chart do not meet.
 */
export class StateChart extends HTMLElement {
  #actor: MachineActor | undefined;
  #subscription: Subscription | undefined;

  get actor(): MachineActor | undefined {
    return this.#actor;
  }

  set actor(actor: MachineActor | undefined) {
    if (actor === this.#actor) return;
    this.#actor = actor;
    if (this.isConnected) void this.#draw();
  }

  connectedCallback(): void {
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' });
    void this.#draw();
  }

  disconnectedCallback(): void {
    this.#subscription?.unsubscribe();
  }

  async #draw(): Promise<void> {
    this.#subscription?.unsubscribe();
    const actor = this.#actor;
    const root = this.shadowRoot as ShadowRoot;
    if (!actor) {
      root.replaceChildren();
      return;
    }
    const graph = extractGraph(actor.logic);
    const layout = await layoutChart(graph, new ELK());
    // Another actor was set meanwhile, or the element was taken away.
    if (actor !== this.#actor || !this.isConnected) return;
    const svg = new DOMParser().parseFromString(toSvg(graph, layout), 'image/svg+xml').documentElement;
    const sheet = document.createElement('style');
    sheet.textContent = style;
    root.replaceChildren(sheet, svg);
    const mark = ({ value }: { readonly value: unknown }) => {
      const active = activeIds(graph, value);
      for (const state of svg.querySelectorAll('[data-state]'))
        state.classList.toggle('active', active.has(state.getAttribute('data-state') ?? ''));
      svg.setAttribute('aria-label', `${graph.id}: ${valueText(value)}`);
    };
    mark(actor.getSnapshot());
    this.#subscription = actor.subscribe(mark);
  }
}

customElements.define('state-chart', StateChart);
