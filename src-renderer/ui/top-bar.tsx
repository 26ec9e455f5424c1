import type { ReactNode } from 'react';
import './top-bar.css';

/** The bar of 56 px on top of every screen behind the sign-in: dark in both themes. */
export function TopBar({ children }: { readonly children: ReactNode }) {
  return <header className="top-bar on-dark">{children}</header>;
}
