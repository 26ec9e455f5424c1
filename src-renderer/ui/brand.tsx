import { useWording } from '../app/services.tsx';
import './brand.css';

/** The mark of Vestibule, an open door, with its name. */
export function Brand() {
  const { app } = useWording();
  return (
    <span className="brand">
      <svg className="brand__mark" viewBox="0 0 32 32" aria-hidden="true">
        <path className="brand__frame" d="M6 29V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v24" />
        <path className="brand__door" d="M10 29V6.2l11-2.4V29z" />
        <circle className="brand__knob" cx="18" cy="17" r="1.6" />
      </svg>
      {app.name}
    </span>
  );
}
