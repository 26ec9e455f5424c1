import type { ReactNode } from 'react';
import './top-bar.css';

/** The dark bar of 56 px on top of every screen behind the sign-in. */
export function TopBar({ children }: { readonly children: ReactNode }) {
  return <header className="top-bar">{children}</header>;
}
