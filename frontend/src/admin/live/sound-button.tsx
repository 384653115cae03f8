import { Bell, BellOff } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { liveMessages as messages } from '@/shared/messages/admin/live';
import { setSoundOn, useSoundOn } from './sound';

/** Button that mutes or unmutes the sound of new orders on this device. */
export function SoundButton({ className }: { className?: string }) {
  const isOn = useSoundOn();
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isOn}
      aria-label={messages.sound}
      onClick={() => setSoundOn(!isOn)}
    >
      <Icon shape={isOn ? Bell : BellOff} size={20} />
      {isOn ? messages.soundOn : messages.soundOff}
    </button>
  );
}
