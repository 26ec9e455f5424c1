import { LoaderCircle } from 'lucide-react';
import './working.css';

/** A small turning sign: something is under way. What it is stands beside it in words. */
export function Working() {
  return <LoaderCircle className="working" size={18} aria-hidden="true" />;
}
