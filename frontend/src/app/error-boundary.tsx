import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { retryChunk } from '@/shared/lazy-chunk';
import { errorMessages } from '@/shared/messages/shared/errors';
import type { CaughtError } from './error-screen';
import { isAppError, isHarmless } from './harmless-errors';

interface Props {
  children: ReactNode;
}

interface State {
  caught?: CaughtError;
  ErrorScreen?: ComponentType<{ caught: CaughtError }>;
}

const loadScreen = () => import(/* webpackChunkName: "error-screen" */ './error-screen');

/**
 * Show the error screen for the first uncaught error of a component, handler or promise. It stays until a reload,
 * since any part of the app may be broken. The screen is loaded then; until it is there, a plain message is shown.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

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

  override componentDidUpdate(_: Props, before: State) {
    if (!this.state.caught || before.caught) return;
    retryChunk(loadScreen).then(
      ({ ErrorScreen }) => this.setState({ ErrorScreen }),
      () => {}, // The plain message stays.
    );
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
    const { caught, ErrorScreen } = this.state;
    if (!caught) return this.props.children;
    if (ErrorScreen) return <ErrorScreen caught={caught} />;
    return (
      <main className="content" role="alert">
        <h1>{errorMessages.title}</h1>
        <a href="/">{errorMessages.goHome}</a>
      </main>
    );
  }
}
