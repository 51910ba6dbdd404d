import { useEffect, useState, type RefObject } from 'react';
import { controlAt, elementFor, nameOfElement, sentBy, type Sent } from './match.ts';
import type { Control } from './probe.ts';

type FrameRef = RefObject<HTMLIFrameElement | null>;

/** A control of the site that is hovered or focused. */
export interface TargetedControl {
  readonly element: HTMLElement;
  readonly name: string;
  readonly sent: readonly Sent[];
}

/** Milliseconds that the pointer must stay, so that controls it only crosses are skipped. */
const dwell = 120;

const none: readonly Control[] = [];

export function useAllControls(): readonly Control[] {
  const [controls, setControls] = useState(none);
  useEffect(() => {
    let current = true;
    // Loaded on demand: the drivers and charts are large.
    void Promise.all([import('./probe.ts'), import('@inspector/config')])
      .then(([{ findControls }, { default: config }]) => findControls(config))
      .then((found) => current && setControls(found));
    return () => {
      current = false;
    };
  }, []);
  return controls;
}

/** The control hovered or focused last in the frame's page. */
export function useTargetedControl(frame: FrameRef, controls: readonly Control[]): TargetedControl | null {
  const [targeted, setTargeted] = useState<TargetedControl | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || !controls.length) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let page: Document | null = null;
    const look = ({ target }: Event) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const found = controlAt(target as Element);
        if (!found?.isConnected) return;
        setTargeted({ element: found, name: nameOfElement(found), sent: sentBy(found, controls) });
      }, dwell);
    };
    const leave = () => {
      clearTimeout(timer);
      page?.removeEventListener('pointerover', look);
      page?.removeEventListener('focusin', look);
    };
    const enter = () => {
      leave();
      setTargeted(null);
      page = element.contentDocument;
      page?.addEventListener('pointerover', look);
      page?.addEventListener('focusin', look);
    };
    enter();
    element.addEventListener('load', enter);
    return () => {
      leave();
      element.removeEventListener('load', enter);
    };
  }, [frame, controls]);
  return targeted;
}

/** The first of the controls that is visible in the frame; polled, because the page changes. */
export function useElement(frame: FrameRef, controls: readonly Control[]): HTMLElement | null {
  const [found, setFound] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let shown: HTMLElement | null = null;
    const look = () => {
      const page = frame.current?.contentDocument;
      const next = page?.body ? (controls.map((one) => elementFor(one, page)).find(Boolean) ?? null) : null;
      if (next === shown) return;
      shown = next;
      next?.scrollIntoView({ block: 'center' });
      setFound(next);
    };
    look();
    if (!controls.length) return undefined;
    const timer = setInterval(look, 400);
    return () => clearInterval(timer);
  }, [frame, controls]);
  return controls.length ? found : null;
}
