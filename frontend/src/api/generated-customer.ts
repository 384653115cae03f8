import { client as api } from "./client";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMessageOffer: build.query<
      GetMessageOfferApiResponse,
      GetMessageOfferApiArg
    >({
      query: () => ({ url: `/api/v1/order-messages` }),
    }),
    withdrawFromMessages: build.mutation<
      WithdrawFromMessagesApiResponse,
      WithdrawFromMessagesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/order-messages/${encodeURIComponent(String(queryArg.trackingToken))}`,
        method: "DELETE",
      }),
    }),
    getReturnOptions: build.query<
      GetReturnOptionsApiResponse,
      GetReturnOptionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/orders/track/${encodeURIComponent(String(queryArg.trackingToken))}/returns`,
      }),
    }),
    requestReturn: build.mutation<
      RequestReturnApiResponse,
      RequestReturnApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/orders/track/${encodeURIComponent(String(queryArg.trackingToken))}/returns`,
        method: "POST",
        body: queryArg.returnForm,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    searchPlaces: build.query<SearchPlacesApiResponse, SearchPlacesApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/places`,
        params: {
          search: queryArg.search,
          with_governorates: queryArg.withGovernorates,
        },
      }),
    }),
    createReview: build.mutation<CreateReviewApiResponse, CreateReviewApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/reviews`,
        method: "POST",
        body: queryArg.reviewForm,
      }),
    }),
    listReviewable: build.query<
      ListReviewableApiResponse,
      ListReviewableApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reviews/own`,
        params: {
          tracking_token: queryArg.trackingToken,
        },
      }),
    }),
    getReviewPhoto: build.query<
      GetReviewPhotoApiResponse,
      GetReviewPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reviews/${encodeURIComponent(String(queryArg.id))}/photos/${encodeURIComponent(String(queryArg.photo))}`,
      }),
    }),
    exportOwnData: build.query<ExportOwnDataApiResponse, ExportOwnDataApiArg>({
      query: () => ({ url: `/api/v1/users/me/data` }),
    }),
    eraseAccount: build.mutation<EraseAccountApiResponse, EraseAccountApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/me/erasure`,
        method: "POST",
        body: queryArg.eraseAccount,
      }),
    }),
    getWishlist: build.query<GetWishlistApiResponse, GetWishlistApiArg>({
      query: () => ({ url: `/api/v1/users/wishlist` }),
    }),
    replaceWishlist: build.mutation<
      ReplaceWishlistApiResponse,
      ReplaceWishlistApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/wishlist`,
        method: "PUT",
        body: queryArg.wishlistForm,
      }),
    }),
    mergeWishlist: build.mutation<
      MergeWishlistApiResponse,
      MergeWishlistApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/wishlist/merge`,
        method: "POST",
        body: queryArg.wishlistForm,
      }),
    }),
    joinWaitingList: build.mutation<
      JoinWaitingListApiResponse,
      JoinWaitingListApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/waiting-list`,
        method: "POST",
        body: queryArg.joinWaitingList,
      }),
    }),
    leaveWaitingList: build.mutation<
      LeaveWaitingListApiResponse,
      LeaveWaitingListApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/waiting-list/${encodeURIComponent(String(queryArg.waitingToken))}`,
        method: "DELETE",
      }),
    }),
    getWaitingEntry: build.query<
      GetWaitingEntryApiResponse,
      GetWaitingEntryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/waiting-list/${encodeURIComponent(String(queryArg.waitingToken))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedCustomerApi };
export type GetMessageOfferApiResponse =
  /** status 200 The offer */ SuccessMessageOffer;
export type GetMessageOfferApiArg = void;
export type WithdrawFromMessagesApiResponse =
  /** status 200 The order, without the agreement */ SuccessTrackedOrder;
export type WithdrawFromMessagesApiArg = {
  /** The order's tracking token */
  trackingToken: string;
};
export type GetReturnOptionsApiResponse =
  /** status 200 Rules, lines and returns */ SuccessReturnOptions;
export type GetReturnOptionsApiArg = {
  /** The order's tracking token */
  trackingToken: string;
};
export type RequestReturnApiResponse =
  /** status 201 The return */ SuccessShopperReturn;
export type RequestReturnApiArg = {
  /** The order's tracking token */
  trackingToken: string;
  /** 1 to 128 characters; unique among the requests for the order */
  "Idempotency-Key"?: string;
  returnForm: ReturnForm;
};
export type SearchPlacesApiResponse =
  /** status 200 The places */ SuccessVecDeliveryPlace;
export type SearchPlacesApiArg = {
  /** Beginning of a name. */
  search?: string;
  /** True to find governorates too. Rates may be set for them, but nothing is delivered to one as such. */
  withGovernorates?: boolean;
};
export type CreateReviewApiResponse =
  /** status 201 The review */ SuccessOwnReview;
export type CreateReviewApiArg = {
  reviewForm: ReviewForm;
};
export type ListReviewableApiResponse =
  /** status 200 The orders, newest first */ SuccessReviewableOrders;
export type ListReviewableApiArg = {
  /** The order's tracking token; the orders of the caller's account when absent. */
  trackingToken?: string;
};
export type GetReviewPhotoApiResponse = /** status 200 The photo */ Picture;
export type GetReviewPhotoApiArg = {
  /** The review's id */
  id: string;
  /** Position among the photos, from 0 */
  photo: string;
};
export type ExportOwnDataApiResponse =
  /** status 200 The data */ SuccessOwnData;
export type ExportOwnDataApiArg = void;
export type EraseAccountApiResponse = /** status 200 Done */ SuccessNothing;
export type EraseAccountApiArg = {
  eraseAccount: EraseAccount;
};
export type GetWishlistApiResponse =
  /** status 200 The wishlist */ SuccessWishlist;
export type GetWishlistApiArg = void;
export type ReplaceWishlistApiResponse =
  /** status 200 The wishlist */ SuccessWishlist;
export type ReplaceWishlistApiArg = {
  wishlistForm: WishlistForm;
};
export type MergeWishlistApiResponse =
  /** status 200 The merged wishlist */ SuccessWishlist;
export type MergeWishlistApiArg = {
  wishlistForm: WishlistForm;
};
export type JoinWaitingListApiResponse =
  /** status 200 The phone waits */ SuccessNothing;
export type JoinWaitingListApiArg = {
  joinWaitingList: JoinWaitingList;
};
export type LeaveWaitingListApiResponse =
  /** status 200 The entry, which has ended */ SuccessWaitingEntry;
export type LeaveWaitingListApiArg = {
  /** The token of the link in the message */
  waitingToken: string;
};
export type GetWaitingEntryApiResponse =
  /** status 200 The entry */ SuccessWaitingEntry;
export type GetWaitingEntryApiArg = {
  /** The token of the link in the message */
  waitingToken: string;
};
export type MessageOffer = {
  /** True if the shop can send e-mails. */
  by_email: boolean;
  /** True if the shop can send SMS. */
  by_sms: boolean;
  /** True if the shop sends any; customers are then asked to agree. */
  is_offered: boolean;
};
export type True = true;
export type SuccessMessageOffer = {
  data: MessageOffer;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type FailureCode =
  | "malformed_request"
  | "unauthenticated"
  | "invalid_credentials"
  | "invalid_code"
  | "challenge_over"
  | "forbidden"
  | "second_factor_required"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "invalid_transition"
  | "price_changed"
  | "out_of_stock"
  | "already_printed"
  | "already_reviewed"
  | "too_many_drafts"
  | "call_required"
  | "already_merged"
  | "undo_expired"
  | "return_not_possible"
  | "already_exchanged"
  | "not_exchangeable"
  | "replacement_missing"
  | "open_orders"
  | "in_use"
  | "offer_used"
  | "bottle_in_use"
  | "bottle_sealed"
  | "bottle_empty"
  | "own_account"
  | "last_owner"
  | "second_factor_missing"
  | "second_factor_on"
  | "second_factor_enforced"
  | "idempotency_key_reused"
  | "import_not_ready"
  | "payload_too_large"
  | "unsupported_media_type"
  | "csrf_mismatch"
  | "validation_failed"
  | "too_many_requests"
  | "internal"
  | "unavailable"
  | "secret_key_missing";
export type Failure = {
  code: FailureCode;
  /** Message for the user, in Arabic unless another language is requested. */
  message: string;
  /** The same as `X-Request-Id`. */
  request_id: string;
  success: false;
};
export type OrderStatus =
  "pending" | "processing" | "shipped" | "delivered" | "cancelled";
export type StatusChange = {
  at: string;
  from: OrderStatus | null;
  to: OrderStatus;
};
export type OrderNumber = number;
export type TrackedOrder = {
  /** True if the customer agreed to messages about the order, and did not withdraw since. */
  agreed_to_messages: boolean;
  created_at: string;
  /** Status changes, oldest first. */
  history: StatusChange[];
  number: OrderNumber;
  status: OrderStatus;
};
export type SuccessTrackedOrder = {
  data: TrackedOrder;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Amount = number;
export type ImagePath = string;
export type ReturnPosition = string;
export type Title = string;
export type Units = number;
export type ReturnLine = {
  image_path: ImagePath | null;
  line: ReturnPosition;
  name: Title;
  price: Amount;
  quantity_left: Units;
  variant_name: Title | null;
};
export type ReturnObstacle =
  | "not_delivered"
  | "window_over"
  | "switched_off"
  | "open_return"
  | "nothing_left";
export type ReturnKind = "refused" | "damaged" | "exchange" | "return";
export type ShopperReturnLine = {
  name: Title;
  quantity: Units;
  variant_name: Title | null;
};
export type ReturnNumber = number;
export type ReturnReason =
  | "changed_mind"
  | "not_as_expected"
  | "damaged"
  | "wrong_item"
  | "late"
  | "unreachable"
  | "price"
  | "other";
export type ReturnState =
  "requested" | "approved" | "received" | "closed" | "declined";
export type ShopperReturn = {
  created_at: string;
  /** Null unless the return is declined. */
  decline_reason: string | null;
  fee: Amount;
  kind: ReturnKind;
  lines: ShopperReturnLine[];
  number: ReturnNumber;
  reason: ReturnReason;
  state: ReturnState;
  updated_at: string;
  /** Price of the lines, without their share of the order's discount. */
  value: Amount;
};
export type ReturnWindow = number;
export type ReturnOptions = {
  can_request: boolean;
  /** Fee of a return of damaged goods. */
  damaged_fee: Amount;
  fee: Amount;
  /** Units that can still be returned. */
  lines: ReturnLine[];
  reason: ReturnObstacle | null;
  /** Returns of the order, oldest first. */
  returns: ShopperReturn[];
  /** End of the time for requests; null when the order is not delivered, or shoppers cannot request returns. */
  until: string | null;
  window_days: ReturnWindow;
};
export type SuccessReturnOptions = {
  data: ReturnOptions;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessShopperReturn = {
  data: ShopperReturn;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Picture = Blob;
export type ReturnDetails = string;
export type RequestedReturnKind = "damaged" | "exchange" | "return";
export type ReturnPositionInput = string;
export type ReturnLineInput = {
  line: ReturnPositionInput;
  quantity: Units;
};
export type ReturnRequest = {
  details?: ReturnDetails | null;
  kind: RequestedReturnKind;
  lines: ReturnLineInput[];
  /** `unreachable` is for administrators. */
  reason: ReturnReason;
};
export type ReturnForm = {
  /** Photos: JPEG, PNG or WebP, of at most 10 MiB each. */
  photos?: Picture[];
  /** The request; in a form as JSON. */
  request: ReturnRequest;
};
export type Days = number;
export type DeliveryDays = {
  max: Days;
  min: Days;
};
export type Slug = string;
export type PlaceKind =
  "governorate" | "city" | "town" | "village" | "camp" | "neighbourhood";
export type Region = "WEST_BANK" | "JERUSALEM" | "ISRAEL";
export type Place = {
  area: Title | null;
  id: Slug;
  kind: PlaceKind;
  name: Title;
  region: Region;
};
export type DeliveryPlace = {
  cost: Amount;
  days: DeliveryDays | null;
  /** Total of the items from which delivery is free. */
  free_from: Amount;
  place: Place;
};
export type SuccessVecDeliveryPlace = {
  data: DeliveryPlace[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Stars = number;
export type ReviewState = "pending" | "published" | "rejected";
export type ReviewText = string;
export type OwnReview = {
  stars: Stars;
  state: ReviewState;
  text: ReviewText;
};
export type SuccessOwnReview = {
  data: OwnReview;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ReviewerName = string;
export type Id = string;
export type Token = string;
export type ReviewForm = {
  longevity?: Stars | null;
  name: ReviewerName;
  order_id: Id;
  /** Photos: JPEG, PNG or WebP, of at most 10 MiB each. */
  photos?: Picture[];
  product_id: Id;
  sillage?: Stars | null;
  stars: Stars;
  text?: ReviewText | null;
  tracking_token?: Token | null;
};
export type ReviewableProduct = {
  id: Id;
  image: ImagePath | null;
  name: Title;
  review: OwnReview | null;
  slug: Slug;
};
export type ReviewableOrder = {
  number: OrderNumber;
  order_id: Id;
  /** Products that were not returned and still exist, also those of sets; each once. */
  products: ReviewableProduct[];
};
export type ReviewableOrders = {
  orders: ReviewableOrder[];
};
export type SuccessReviewableOrders = {
  data: ReviewableOrders;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ExportedSession = {
  created_at: string;
  /** Null unless the session was ended before it expired. */
  ended_at: string | null;
  expires_at: string;
};
export type AdminRole = "owner" | "orders" | "catalogue";
export type AdminDetails = {
  has_second_factor: boolean;
  /** True if a second factor must be set up before anything else. */
  must_enrol: boolean;
  role: AdminRole;
};
export type Phone = string;
export type CustomerDetails = {
  address: Title | null;
  city: Title | null;
  phone: Phone;
  region: Region | null;
};
export type Email = string;
export type UserRole = "CUSTOMER" | "admin";
export type User = {
  admin: AdminDetails | null;
  created_at: string;
  customer: CustomerDetails | null;
  email: Email | null;
  id: Id;
  name: Title;
  phone: Phone | null;
  region: Region | null;
  updated_at: string;
  user_role: UserRole;
};
export type ExportedAccount = {
  /** Times of requests for a new password that are still stored. */
  password_recoveries: string[];
  /** Sessions that are still stored, ended ones included. */
  sessions: ExportedSession[];
  user: User;
  /** Ids of the products on the wishlist, newest first. */
  wishlist: Id[];
};
export type OrderCredit = {
  /** Deducted from the items total. */
  amount: Amount;
  /** Line of the bottle. */
  line: ReturnPosition;
  /** Time at which the sample was ordered. */
  ordered_at: string;
};
export type OrderLocation = {
  address: Title;
  city: Title;
  /** Id of the place that the city names; absent when it is in the customer's words. */
  place_id?: Slug;
  region: Region;
};
export type OrderPhone = string;
export type OrderCustomer = {
  email: Email | null;
  location: OrderLocation;
  name: Title;
  phone: OrderPhone;
};
export type OrderedGiftSetItem = {
  brand_name: Title | null;
  id: Id;
  image: ImagePath | null;
  name: Title;
  product_name: Title;
  quantity: Units;
  /** Size with its unit: `2.5 ml`. */
  size: string;
};
export type OrderedGiftSet = {
  id: Id;
  items: OrderedGiftSetItem[];
  name: Title;
  price: Amount;
  quantity: Units;
};
export type OrderedVariant = {
  id: Id;
  image: ImagePath | null;
  /** Line that the shares of offers, and the credits, name. */
  line?: ReturnPosition;
  name: Title;
  price: Amount;
  quantity: Units;
  /** Size with its unit: `2.5 ml`. */
  size: string;
};
export type OrderedProduct = {
  brand_name: Title | null;
  id: Id;
  name: Title;
  variants: OrderedVariant[];
};
export type OrderedChoice = OrderedGiftSetItem & {
  /** Share in the price of one set. */
  share: Amount;
};
export type OrderedSampleSet = {
  choices: OrderedChoice[];
  /** Id of its template. */
  id: Id;
  name: Title;
  price: Amount;
  quantity: Units;
};
export type OrderItems = {
  gift_sets: OrderedGiftSet[];
  products: OrderedProduct[];
  /** Absent in responses that earlier versions have left in caches. */
  sample_sets?: OrderedSampleSet[];
};
export type OfferCode = string;
export type OfferName = string;
export type OrderOfferShare = {
  amount: Amount;
  line: ReturnPosition;
};
export type OrderOffer = {
  /** Deducted from the items total; the sum of the shares. */
  amount: Amount;
  code: OfferCode | null;
  id: Id;
  name: OfferName;
  shares: OrderOfferShare[];
  /** Deducted from the cost of delivery. */
  shipping: Amount;
};
export type Order = {
  /** Added to the total because of returns; negative when it is deducted. */
  adjustment: Amount;
  /** Total with the adjustment; 0 when the order is cancelled. */
  cash_due: Amount;
  created_at: string;
  credits: OrderCredit[];
  /** Deducted from the items total by credits. */
  credits_total: Amount;
  customer: OrderCustomer;
  /** Deducted from the items total. */
  discount: Amount;
  id: Id;
  items: OrderItems;
  items_total: Amount;
  /** Short number for conversations with customers. */
  number: OrderNumber;
  offers: OrderOffer[];
  /** Deducted from the items total by offers. */
  offers_total: Amount;
  shipping: Amount;
  status: OrderStatus;
  total: Amount;
  updated_at: string;
};
export type CustomerOrder = Order & {
  /** Status changes, oldest first. */
  history: StatusChange[];
  tracking_token: Token;
};
export type OwnReturn = ShopperReturn & {
  details: ReturnDetails;
};
export type ReviewAnswer = string;
export type ReviewPhotoUrl = string;
export type Review = {
  answer: ReviewAnswer | null;
  created_at: string;
  id: Id;
  longevity: Stars | null;
  name: ReviewerName;
  photos: ReviewPhotoUrl[];
  sillage: Stars | null;
  stars: Stars;
  text: ReviewText;
};
export type ExportedReview = Review & {
  order_id: Id;
  product_id: Id;
  state: ReviewState;
};
export type WaitingState =
  "waiting" | "notified" | "due" | "left" | "expired" | "bought";
export type WaitingText = string;
export type PersonalWaitingEntry = {
  created_at: string;
  id: Id;
  /** Null before the person is told. */
  notified_at: string | null;
  phone: Phone;
  product_id: Id;
  product_name: Title;
  state: WaitingState;
  /** Message that tells the person, with the link of the entry. */
  text: WaitingText;
  variant_id: Id;
  /** Name of the variant with its size. */
  variant_name: Title;
};
export type OwnData = {
  account: ExportedAccount;
  exported_at: string;
  /** Orders of the account, newest first. */
  orders: CustomerOrder[];
  /** Returns of the orders. */
  returns: OwnReturn[];
  /** Reviews of the orders' products, oldest first. */
  reviews: ExportedReview[];
  /** Sizes that the account waits for, or did, in the order of joining. */
  waiting_list: PersonalWaitingEntry[];
};
export type SuccessOwnData = {
  data: OwnData;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Nothing = null;
export type SuccessNothing = {
  data: Nothing;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Password = string;
export type EraseAccount = {
  /** The customer's current password. */
  password: Password;
};
export type Wishlist = {
  /** Ids of products, newest first. */
  product_ids: Id[];
};
export type SuccessWishlist = {
  data: Wishlist;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type WishlistForm = {
  /** Ids, of which repeated ones count once. */
  product_ids: Id[];
};
export type PhoneInput = string;
export type JoinWaitingList = {
  /** True: the person agrees to the message. */
  consent: boolean;
  phone: PhoneInput;
  product_id: Id;
  variant_id: Id;
};
export type WaitingEntry = {
  created_at: string;
  product_id: Id;
  product_name: Title;
  state: WaitingState;
  variant_id: Id;
  /** Name of the variant with its size. */
  variant_name: Title;
};
export type SuccessWaitingEntry = {
  data: WaitingEntry;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export const {
  useGetMessageOfferQuery,
  useWithdrawFromMessagesMutation,
  useGetReturnOptionsQuery,
  useRequestReturnMutation,
  useSearchPlacesQuery,
  useCreateReviewMutation,
  useListReviewableQuery,
  useGetReviewPhotoQuery,
  useExportOwnDataQuery,
  useEraseAccountMutation,
  useGetWishlistQuery,
  useReplaceWishlistMutation,
  useMergeWishlistMutation,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useGetWaitingEntryQuery,
} = injectedRtkApi;
