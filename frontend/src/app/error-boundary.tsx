import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen, type Fault } from './error-screen';
import { isAlarm, isHarmless } from './harmless-errors';

interface Props {
  children: ReactNode;
}

/**
 * Shows the error screen for the first error of any component, handler or promise that nobody caught. It stays until
 * the page is loaded anew: what broke may be anything.
 */
export class ErrorBoundary extends Component<Props, { fault?: Fault }> {
  override state: { fault?: Fault } = {};

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ fault: { error, componentStack } });
  }

  override componentDidMount() {
    window.addEventListener('error', this.onError);
    window.addEventListener('unhandledrejection', this.onRejection);
  }

  override componentWillUnmount() {
    window.removeEventListener('error', this.onError);
    window.removeEventListener('unhandledrejection', this.onRejection);
  }

  private capture(error: unknown) {
    this.setState(({ fault }) => ({ fault: fault ?? { error } }));
  }

  private onError = (event: ErrorEvent) => {
    if (isAlarm(event)) this.capture(event.error ?? event.message);
  };

  private onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isHarmless(reason)) this.capture(reason);
  };

  override render() {
    const { fault } = this.state;
    return fault ? <ErrorScreen fault={fault} /> : this.props.children;
  }
}
