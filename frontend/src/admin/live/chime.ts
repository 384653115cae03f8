/** Two soft notes, a fifth apart, one after the other: [hertz, seconds after the beginning]. */
const NOTES = [
  [659.3, 0],
  [987.8, 0.14],
] as const;
const LOUDNESS = 0.06;
const LENGTH_S = 0.7;
/** Several orders at once are one sound. */
const REST_MS = 2000;
const LAST_KEY = 'admin_chimed';
const GESTURES = ['pointerdown', 'keydown'] as const;

let context: AudioContext | undefined;

/** Browsers stay silent until somebody has touched the page. Returns how to stop waiting for that. */
export function waitForGesture(): () => void {
  const prepare = () => {
    stop();
    context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
    void context?.resume();
  };
  const stop = () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, prepare);
  };
  for (const gesture of GESTURES) window.addEventListener(gesture, prepare);
  return stop;
}

function play(sound: AudioContext): void {
  for (const [hertz, after] of NOTES) {
    const start = sound.currentTime + after;
    const note = sound.createOscillator();
    const volume = sound.createGain();
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH_S);
    note.connect(volume).connect(sound.destination);
    note.start(start);
    note.stop(start + LENGTH_S);
  }
}

/** Whether no tab of this device has just made the sound; from now on one has. */
function takeTurn(now: number): boolean {
  try {
    const last = Number(localStorage.getItem(LAST_KEY)) || 0;
    if (now - last >= 0 && now - last < REST_MS) return false;
    localStorage.setItem(LAST_KEY, String(now));
  } catch {
    // A device that keeps nothing may hear it twice.
  }
  return true;
}

/** Makes the discreet sound of something new, once for all tabs of this device; silent before the first touch. */
export function chime(): void {
  const sound = context;
  if (!sound) return;
  const turn = () => {
    if (takeTurn(Date.now())) play(sound);
  };
  // All tabs hear of an order at the same moment: one after the other they look whether another was first.
  if (navigator.locks) void navigator.locks.request(LAST_KEY, turn);
  else turn();
}
