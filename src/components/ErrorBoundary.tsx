import { Component, type ReactNode } from 'react';

/** What it contains or, once that throws, what stands `instead`: React would remove the whole page. Only a class can. */
export class ErrorBoundary extends Component<{ instead: ReactNode; children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
