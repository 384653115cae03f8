import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Seen = { target: Element; tell: IntersectionObserverCallback; observer: IntersectionObserver };

/** Fake `IntersectionObserver`: jsdom has no viewport, so a test decides which elements intersect. */
export function fakeViewport() {
  let watched: Seen[] = [];
  class Observer implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe(target: Element) {
      watched.push({ target, tell: this.tell, observer: this });
    }
    unobserve(target: Element) {
      watched = watched.filter((seen) => seen.observer !== this || seen.target !== target);
    }
    disconnect() {
      watched = watched.filter((seen) => seen.observer !== this);
    }
    takeRecords = () => [];
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return (element: Element, isIntersecting: boolean, top = 0) =>
    act(() => {
      for (const { target, tell, observer } of watched.filter((seen) => seen.target === element)) {
        const rect = new DOMRect(0, top, 100, 100);
        const entry = { target, isIntersecting, boundingClientRect: rect, rootBounds: null, time: 0 };
        tell([{ ...entry, intersectionRatio: isIntersecting ? 1 : 0, intersectionRect: rect }], observer);
      }
    });
}
