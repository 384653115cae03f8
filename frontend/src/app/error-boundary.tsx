import { Component, type ErrorInfo, type ReactNode } from 'react';
import { type CaughtError, ErrorScreen } from './error-screen';
import { isAppError, isHarmless } from './harmless-errors';

interface Props {
  children: ReactNode;
}

/**
 * Show the error screen for the first uncaught error of a component, handler or promise. It stays until a reload,
 * since any part of the app may be broken.
 */
export class ErrorBoundary extends Component<Props, { caught?: CaughtError }> {
  override state: { caught?: CaughtError } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ caught: { error, componentStack } });
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
    this.setState(({ caught }) => ({ caught: caught ?? { error } }));
  }

  private onError = (event: ErrorEvent) => {
    if (isAppError(event)) this.capture(event.error ?? event.message);
  };

  private onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isHarmless(reason)) this.capture(reason);
  };

  override render() {
    const { caught } = this.state;
    return caught ? <ErrorScreen caught={caught} /> : this.props.children;
  }
}
