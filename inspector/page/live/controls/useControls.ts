import { useEffect, useState, type RefObject } from 'react';
import { controlAt, elementFor, nameOfElement, sentBy, type Sent } from './match.ts';
import type { Control } from './probe.ts';

type FrameRef = RefObject<HTMLIFrameElement | null>;

/** A control of the site that a person points at or has moved the focus to. */
export interface Aim {
  readonly element: HTMLElement;
  readonly name: string;
  readonly sent: readonly Sent[];
}

/** A pointer on its way over other controls means none of them. */
const dwell = 120;

const none: readonly Control[] = [];

export function useAllControls(): readonly Control[] {
  const [controls, setControls] = useState(none);
  useEffect(() => {
    let wanted = true;
    // The scripts and charts behind it are large, and nobody waits for them.
    void import('./probe.ts')
      .then(({ findControls }) => findControls())
      .then((found) => wanted && setControls(found));
    return () => {
      wanted = false;
    };
  }, []);
  return controls;
}

/** What is pointed at in the frame; the last one stays until another, or another page, comes. */
export function useAim(frame: FrameRef, controls: readonly Control[]): Aim | null {
  const [aim, setAim] = useState<Aim | null>(null);
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
        setAim({ element: found, name: nameOfElement(found), sent: sentBy(found, controls) });
      }, dwell);
    };
    const leave = () => {
      clearTimeout(timer);
      page?.removeEventListener('pointerover', look);
      page?.removeEventListener('focusin', look);
    };
    const enter = () => {
      leave();
      setAim(null);
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
  return aim;
}

/** The element in the frame that one of the controls stands for, looked for anew as the page changes. */
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
