import { Component, type ReactNode } from 'react';

type Props = { /** Replaces a chart that cannot be drawn. */ fallback: ReactNode; children: ReactNode };

/** A picture that cannot be fetched or drawn takes nothing else of the page with it. */
export class ChartBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
