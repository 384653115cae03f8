import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

interface Props {
  children: ReactNode;
}

/** Browsers report these as errors though nothing is broken. */
const HARMLESS = /ResizeObserver loop|^Script error\.?$/;

/** Shows the error screen for the first error of any component, handler or promise that nobody caught. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidMount() {
    window.addEventListener('error', this.onError);
    window.addEventListener('unhandledrejection', this.onRejection);
  }

  override componentWillUnmount() {
    window.removeEventListener('error', this.onError);
    window.removeEventListener('unhandledrejection', this.onRejection);
  }

  private onError = (event: ErrorEvent) => {
    if (!HARMLESS.test(event.message)) this.setState({ isBroken: true });
  };

  private onRejection = (event: PromiseRejectionEvent) => {
    const isAbort = event.reason instanceof DOMException && event.reason.name === 'AbortError';
    if (!isAbort) this.setState({ isBroken: true });
  };

  override render() {
    return this.state.isBroken ? <ErrorScreen /> : this.props.children;
  }
}
