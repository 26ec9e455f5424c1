import { useWording } from '../app/services.tsx';
import './brand.css';

/** The mark of Vestibule, a lit doorway, with its name. */
export function Brand() {
  const { app } = useWording();
  return (
    <span className="brand">
      <svg className="brand__mark" viewBox="0 0 28 32" aria-hidden="true">
        <path className="brand__light" d="M7 27h14l6 5H1z" />
        <path className="brand__frame" d="M5 27V4h18v23" />
        <path className="brand__leaf" d="M8.4 7.2l8.6 2.4v17.4H8.4z" />
      </svg>
      {app.name}
    </span>
  );
}
