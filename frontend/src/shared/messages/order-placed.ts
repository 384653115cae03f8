/** What the page after an order says beside the words of all order pages. */
export const orderPlacedMessages = {
  copy: 'نسخ رقم الطلب',
  copied: 'نسخنا الرقم',
  whatsappText: (number: number, name: string | undefined) =>
    name ? `مرحبًا، أنا ${name}، أسأل عن طلبي رقم ${number}` : `مرحبًا، أسأل عن طلبي رقم ${number}`,
} as const;
