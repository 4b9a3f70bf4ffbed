import { Component, Fragment, type ReactNode } from 'react';
import { hasMissedCode } from './fetch-page.ts';
import { PageError } from './PageError.tsx';

interface BoundaryState {
  error: unknown;
  failed: boolean;
  /** Number of render errors of this page. */
  faults: number;
}

/**
 * Renders its children once more, with new elements, after a render error. A browser translation or an extension may
 * have moved an element, which makes React's `removeChild` fail. The second error shows `PageError`. The router handles
 * code that could not be fetched.
 */
export class RenderBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false, faults: 0 };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true };
  }

  override componentDidCatch(): void {
    this.setState(({ faults }) => ({ faults: faults + 1, failed: faults > 0 }));
  }

  override render(): ReactNode {
    const { error, failed, faults } = this.state;
    if (failed && hasMissedCode()) throw error;
    if (failed) return faults > 0 ? <PageError fault /> : null;
    return <Fragment key={faults}>{this.props.children}</Fragment>;
  }
}
