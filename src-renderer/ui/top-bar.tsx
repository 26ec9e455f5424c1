import type { ReactNode } from 'react';
import './top-bar.css';

/** The bar on top of every screen behind the sign-in: always dark, and of one height whatever stands in it. */
export function TopBar({ children }: { readonly children: ReactNode }) {
  return <header className="top-bar on-dark">{children}</header>;
}
