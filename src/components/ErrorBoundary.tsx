import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in place of the children once one of them throws. */
  instead: ReactNode;
  children: ReactNode;
}

/** Keeps the page when a part of it throws: React would remove everything. Only a class can. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
