/** Two soft notes a fifth apart: [frequency in hertz, start in seconds]. */
const NOTES = [
  [659.3, 0],
  [987.8, 0.14],
] as const;
const LOUDNESS = 0.06;
const LENGTH_S = 0.7;
/** Minimum time between two sounds. */
const MIN_INTERVAL_MS = 2000;
const LAST_KEY = 'admin_chimed';
const GESTURES = ['pointerdown', 'keydown'] as const;

let context: AudioContext | undefined;

/** Unlock audio on the first user gesture, as browsers require. Return a function that stops waiting. */
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

/** Claim the next sound for this tab; false when another tab has just played one. */
function claimTurn(now: number): boolean {
  try {
    const last = Number(localStorage.getItem(LAST_KEY)) || 0;
    if (now - last >= 0 && now - last < MIN_INTERVAL_MS) return false;
    localStorage.setItem(LAST_KEY, String(now));
  } catch {
    // Without storage the device may play it twice.
  }
  return true;
}

/** Play the notification sound, once for all tabs of this device; silent before the first user gesture. */
export function chime(): void {
  const sound = context;
  if (!sound) return;
  const turn = () => {
    if (claimTurn(Date.now())) play(sound);
  };
  // All tabs hear of an order at once: check one after the other for an earlier claim.
  if (navigator.locks) void navigator.locks.request(LAST_KEY, turn);
  else turn();
}
