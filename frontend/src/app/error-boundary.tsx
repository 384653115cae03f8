import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen, type Fault } from './error-screen';
import { isAppError, isHarmless } from './harmless-errors';

interface Props {
  children: ReactNode;
}

/**
 * Show the error screen for the first uncaught error of a component, handler or promise. It stays until a reload,
 * since any part of the app may be broken.
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
    if (isAppError(event)) this.capture(event.error ?? event.message);
  };

  private onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isHarmless(reason)) this.capture(reason);
  };

  override render() {
    const { fault } = this.state;
    return fault ? <ErrorScreen fault={fault} /> : this.props.children;
  }
}
