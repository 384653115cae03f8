import { Controller, useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { useLocation } from 'wouter';
import type { ReviewableProduct } from '@/api/customer';
import { selectCustomer } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { ErrorSummary } from '@/shared/components/error-summary';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { SelectField } from '@/shared/components/select-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { TextField } from '@/shared/components/text-field';
import { longevityWords, sillageWords } from '@/shared/messages/shared/facts';
import { reviewFormMessages as messages } from '@/shared/messages/storefront/review-page';
import { ErrorNotice } from '@/storefront/account/error-notice';
import { PhotoField } from '@/storefront/photos/photo-field';
import { usePhotos } from '@/storefront/photos/use-photos';
import { type ReviewAddress, reviewHref } from './review-address';
import styles from './review-page.module.css';
import { type ReviewDraft, type ReviewValues, reviewResolver } from './review-schema';
import { StarField } from './star-field';
import { useSendReview } from './use-send-review';

/** In the order of the page. */
const FIELDS = ['stars', 'longevity', 'sillage', 'name', 'text'] as const;
const idOf = (field: (typeof FIELDS)[number] | 'photos') => `review-${field}`;

const optionsOf = (words: readonly string[]) => [
  { value: '', label: messages.unknown },
  ...words.map((label, index) => ({ value: String(index + 1), label })),
];

interface ReviewFormProps {
  address: ReviewAddress;
  orderId: string;
  product: ReviewableProduct;
}

/** Form with which a customer reviews a delivered product. */
export function ReviewForm({ address, orderId, product: { id: productId, name, image } }: ReviewFormProps) {
  const [, navigate] = useLocation();
  const customer = useSelector(selectCustomer);
  const form = useForm<ReviewDraft, unknown, ReviewValues>({
    resolver: reviewResolver,
    defaultValues: {
      stars: 0,
      longevity: '',
      sillage: '',
      // Not the whole name: everybody can read it.
      name: customer?.name.trim().split(' ')[0] ?? '',
      text: '',
    },
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { register, control, handleSubmit, watch, formState } = form;
  const { errors, isSubmitting, isSubmitted } = formState;
  const photos = usePhotos(2);
  const list = reviewHref({ ...address, product: undefined });
  const { send, failure } = useSendReview({
    form,
    photos,
    token: address.token,
    orderId,
    productId,
    onDone: (result) => navigate(list, { replace: true, state: result }),
  });
  const summary = [
    ...FIELDS.map((field) => ({ controlId: idOf(field), message: errors[field]?.message })),
    ...Object.values(isSubmitted ? photos.errors : {}).map((message) => ({
      controlId: idOf('photos'),
      message,
    })),
  ].flatMap(({ controlId, message }) => (message ? [{ controlId, message }] : []));

  return (
    <form className={styles.card} onSubmit={handleSubmit(send)} aria-label={messages.form(name)} noValidate>
      <div className={styles.product}>
        <ResponsiveImage path={image} alt="" sizes="64px" shape="square" className={styles.image} />
        <h2 className={styles.cardTitle}>
          <bdi>{name}</bdi>
        </h2>
      </div>
      <ErrorSummary errors={summary} />
      {failure && <ErrorNotice key={failure.attempt}>{failure.message}</ErrorNotice>}
      <Controller
        name="stars"
        control={control}
        render={({ field }) => (
          <StarField
            id={idOf('stars')}
            value={field.value}
            onChange={field.onChange}
            error={errors.stars?.message}
          />
        )}
      />
      <div className={styles.pair}>
        <SelectField
          {...register('longevity')}
          id={idOf('longevity')}
          label={messages.longevity}
          options={optionsOf(longevityWords)}
          error={errors.longevity?.message}
        />
        <SelectField
          {...register('sillage')}
          id={idOf('sillage')}
          label={messages.sillage}
          options={optionsOf(sillageWords)}
          error={errors.sillage?.message}
        />
      </div>
      <TextField
        {...register('name')}
        id={idOf('name')}
        label={messages.name}
        hint={messages.nameHint}
        error={errors.name?.message}
        autoComplete="given-name"
      />
      <TextAreaField
        {...register('text')}
        id={idOf('text')}
        label={messages.text}
        hint={messages.textHint([...watch('text').trim()].length)}
        error={errors.text?.message}
        rows={4}
        optional
      />
      <PhotoField {...photos} id={idOf('photos')} isSending={isSubmitting} />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting} disabled={photos.isPreparing}>
          {isSubmitting ? messages.submitting : messages.submit}
        </Button>
        <ButtonLink variant="quiet" to={list}>
          {messages.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}
